import { EnforcedBy, Severity } from '../../finding';
import { Rule } from '../../rule';

export const METADATA_GENERATION: Rule = {
  id: 'metadata-generation',
  what: 'The generation is not negative.',
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
  check: ({ json }) => (json.metadata?.generation < 0 ? [{ path: 'metadata.generation', message: `${json.metadata.generation} is negative`, fix: 'leave it out: the API server counts it' }] : []),
};
