import { valueText } from '../../../foundation/basics/value-text';
import { NODE_POOLS, PROVISIONER } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachTaint, TAINT_FIELDS } from '../../findings/object-fields';
import { Rule } from '../../findings/rule';
import { isQualifiedName, QUALIFIED_NAME } from '../../labels/label-syntax';

export const TAINT_SYNTAX: Rule = {
  id: 'taint-syntax',
  what: 'Taint keys and values must be qualified names.',
  why: 'The API server does not check the length of taint keys and values, but Karpenter does. A NodePool with an invalid taint is not ready and launches no nodes.',
  source: ['NP-62'],
  apis: [...NODE_POOLS, PROVISIONER],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  webhook: 'too',
  fields: TAINT_FIELDS,
  part: 'taints',
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
        - key: dedicated-to-the-nightly-batch-processing-jobs-of-the-data-platform
          value: red
          effect: NoSchedule
`,
  check: (input) => eachTaint(input, ({ key, value }, path) => [
    ...(key === undefined || isQualifiedName(key) ? [] : [{ path: `${path}.key`, message: `key must be a qualified name, got ${valueText(key)}`, fix: `Use ${QUALIFIED_NAME}.` }]),
    ...(!value || isQualifiedName(value) ? [] : [{ path: `${path}.value`, message: `value must be a qualified name, got ${valueText(value)}`, fix: `Use ${QUALIFIED_NAME}.` }]),
  ]),
};
