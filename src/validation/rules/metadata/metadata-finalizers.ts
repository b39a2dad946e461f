import { valueText } from '../../../basics/value-text';
import { EnforcedBy, Severity } from '../../finding';
import { isQualifiedName, QUALIFIED_NAME } from '../../labels/qualified-name';
import { eachItem } from '../../object-fields';
import { Rule } from '../../rule';

export const METADATA_FINALIZERS: Rule = {
  id: 'metadata-finalizers',
  what: 'Finalizers are qualified names, and not both `orphan` and `foregroundDeletion`.',
  source: ['https://github.com/kubernetes/apimachinery/blob/v0.37.0/pkg/api/validation/objectmeta.go'],
  apis: [],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.SCHEMA,
  fields: ['metadata.finalizers'],
  pass: `
metadata:
  finalizers:
    - example.com/keep
`,
  fail: `
metadata:
  finalizers:
    - keep it
`,
  check: ({ json }) => {
    const finalizers: readonly string[] | undefined = json.metadata?.finalizers;
    const found = eachItem(finalizers, 'metadata.finalizers', (name, path) => (
      isQualifiedName(name) ? undefined : { path, message: `${valueText(name)} is no name of a finalizer`, fix: `write ${QUALIFIED_NAME}` }
    ));
    if (!finalizers?.includes('orphan') || !finalizers.includes('foregroundDeletion')) return found;
    return [...found, { path: 'metadata.finalizers', message: 'orphan and foregroundDeletion exclude each other', fix: 'leave one of them out' }];
  },
};
