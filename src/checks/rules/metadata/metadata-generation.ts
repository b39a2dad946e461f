import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';

export const METADATA_GENERATION: Rule = {
  id: 'metadata-generation',
  what: '`metadata.generation` must not be negative.',
  why: 'The API server rejects negative values. Manifests do not need `generation`, because the API server sets it.',
  source: ['https://github.com/kubernetes/apimachinery/blob/v0.37.0/pkg/api/validation/objectmeta.go'],
  apis: [],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.SCHEMA,
  fields: ['metadata.generation'],
  pass: `
metadata:
  generation: 1
`,
  fail: `
metadata:
  generation: -1
`,
  check: ({ json }) => (json.metadata?.generation < 0 ? [{ path: 'metadata.generation', message: `generation must be at least 0, got ${json.metadata.generation}`, fix: 'Remove generation. The API server sets generation.' }] : []),
};
