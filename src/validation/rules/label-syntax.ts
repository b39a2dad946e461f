import { NODE_POOL } from '../../versions/known-apis';
import { EnforcedBy, Severity } from '../finding';
import { valueText } from '../finding-text';
import { isQualifiedName, isLabelValue, QUALIFIED_NAME, LABEL_VALUE } from '../qualified-name';
import { Rule } from '../rule';
import { eachTemplateLabel } from '../walk';

export const LABEL_SYNTAX: Rule = {
  id: 'label-syntax',
  what: 'Keys and values of template labels have the form that Kubernetes asks for.',
  source: ['NP-60'],
  apis: [NODE_POOL],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  pass: `
spec:
  template:
    metadata:
      labels:
        example.com/team: red
`,
  fail: `
spec:
  template:
    metadata:
      labels:
        my team: red
`,
  check: (input) => eachTemplateLabel(input, (key, value, path) => [
    ...(isQualifiedName(key) ? [] : [{ path, message: `${valueText(key)} is no key of a label`, fix: `write ${QUALIFIED_NAME}` }]),
    ...(isLabelValue(value) ? [] : [{ path, message: `${valueText(value)} is no value of a label`, fix: `write ${LABEL_VALUE}` }]),
  ]),
};
