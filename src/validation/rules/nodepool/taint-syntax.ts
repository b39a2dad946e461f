import { valueText } from '../../../basics/value-text';
import { NODE_POOLS, PROVISIONER } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { isQualifiedName, QUALIFIED_NAME } from '../../labels/qualified-name';
import { eachTaint, TAINT_FIELDS } from '../../object-fields';
import { Rule } from '../../rule';

export const TAINT_SYNTAX: Rule = {
  id: 'taint-syntax',
  what: 'Key and value of a taint have the form that Kubernetes asks for.',
  source: ['NP-62'],
  apis: [...NODE_POOLS, PROVISIONER],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  webhook: 'too',
  fields: TAINT_FIELDS,
  pass: `
spec:
  template:
    spec:
      taints:
        - key: example.com/team
          value: red
          effect: NoSchedule
`,
  fail: `
spec:
  template:
    spec:
      taints:
        - key: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
          value: red
          effect: NoSchedule
`,
  check: (input) => eachTaint(input, ({ key, value }, path) => [
    ...(key === undefined || isQualifiedName(key) ? [] : [{ path: `${path}.key`, message: `${valueText(key)} is no key of a taint`, fix: `write ${QUALIFIED_NAME}` }]),
    ...(!value || isQualifiedName(value) ? [] : [{ path: `${path}.value`, message: `${valueText(value)} is not a valid value of a taint`, fix: `write ${QUALIFIED_NAME}` }]),
  ]),
};
