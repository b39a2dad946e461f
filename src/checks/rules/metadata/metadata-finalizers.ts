import { valueText } from '../../../foundation/basics/value-text';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachItem } from '../../findings/object-fields';
import { Rule } from '../../findings/rule';
import { isQualifiedName, QUALIFIED_NAME } from '../../labels/label-syntax';

export const METADATA_FINALIZERS: Rule = {
  id: 'metadata-finalizers',
  what: 'Finalizers must be qualified names, and must not include both `orphan` and `foregroundDeletion`.',
  why: 'Otherwise, the API server rejects the object, regardless of its kind.',
  source: ['https://github.com/kubernetes/apimachinery/blob/v0.37.0/pkg/api/validation/objectmeta.go'],
  apis: [],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.SCHEMA,
  fields: ['metadata.finalizers'],
  pass: `
metadata:
  finalizers:
    - example.com/cleanup
`,
  fail: `
metadata:
  finalizers:
    - clean up
`,
  check: ({ json }) => {
    const finalizers: readonly string[] | undefined = json.metadata?.finalizers;
    const found = eachItem(finalizers, 'metadata.finalizers', (name, path) => (
      isQualifiedName(name) ? undefined : { path, message: `finalizer must be a qualified name, got ${valueText(name)}`, fix: `Use ${QUALIFIED_NAME}.` }
    ));
    if (!finalizers?.includes('orphan') || !finalizers.includes('foregroundDeletion')) return found;
    return [...found, { path: 'metadata.finalizers', message: 'orphan and foregroundDeletion are mutually exclusive', fix: 'Remove orphan or foregroundDeletion.' }];
  },
};
