import { valueText } from '../../../foundation/basics/value-text';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachEntry } from '../../findings/object-fields';
import { Rule } from '../../findings/rule';
import { isQualifiedName, isLabelValue, QUALIFIED_NAME, LABEL_VALUE } from '../../labels/label-syntax';

export const METADATA_LABELS: Rule = {
  id: 'metadata-labels',
  what: 'Label keys must be qualified names, and label values must be valid.',
  why: 'Otherwise, the API server rejects the object, regardless of its kind.',
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
    ...(isQualifiedName(key) ? [] : [{ path, message: `label key must be a qualified name, got ${valueText(key)}`, fix: `Use ${QUALIFIED_NAME}.` }]),
    ...(isLabelValue(value) ? [] : [{ path, message: `${valueText(value)} is not a valid label value`, fix: `Use ${LABEL_VALUE}.` }]),
  ]),
};
