import { valueText } from '../../../basics/value-text';
import { EnforcedBy, Severity } from '../../finding';
import { isQualifiedName, isLabelValue, QUALIFIED_NAME, LABEL_VALUE } from '../../labels/qualified-name';
import { eachEntry } from '../../object-fields';
import { Rule } from '../../rule';

export const METADATA_LABELS: Rule = {
  id: 'metadata-labels',
  what: 'Keys and values of labels have the form that Kubernetes asks for.',
  source: ['https://github.com/kubernetes/apimachinery/blob/v0.37.0/pkg/api/validation/objectmeta.go'],
  apis: [],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.SCHEMA,
  fields: ['metadata.labels'],
  pass: `
metadata:
  labels:
    example.com/team: red
`,
  fail: `
metadata:
  labels:
    team: red and blue
`,
  check: ({ json }) => eachEntry<string>(json.metadata?.labels, 'metadata.labels', (key, value, path) => [
    ...(isQualifiedName(key) ? [] : [{ path, message: `${valueText(key)} is no key of a label`, fix: `write ${QUALIFIED_NAME}` }]),
    ...(isLabelValue(value) ? [] : [{ path, message: `${valueText(value)} is not a valid value of a label`, fix: `write ${LABEL_VALUE}` }]),
  ]),
};
