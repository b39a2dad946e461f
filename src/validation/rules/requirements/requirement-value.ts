import { valueText } from '../../../basics/value-text';
import { NODE_OVERLAY, NODE_POOLS, PROVISIONER } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { isLabelValue, LABEL_VALUE } from '../../labels/qualified-name';
import { eachItem, eachRequirement } from '../../object-fields';
import { Rule } from '../../rule';

export const REQUIREMENT_VALUE: Rule = {
  id: 'requirement-value',
  what: 'The values of a requirement must be valid label values.',
  why: 'The API server accepts any string as a value, but Karpenter does not. Karpenter marks an object with an invalid value as not ready and does not use it.',
  source: ['NP-21', 'NP-63'],
  apis: [...NODE_POOLS, PROVISIONER, NODE_OVERLAY],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  webhook: 'too',
  pass: `
spec:
  template:
    spec:
      requirements:
        - key: example.com/team
          operator: In
          values: [red, blue]
`,
  fail: `
spec:
  template:
    spec:
      requirements:
        - key: example.com/team
          operator: In
          values: [red and blue]
`,
  check: (input) => eachRequirement(input, ({ values }, path) => eachItem<string>(values, `${path}.values`, (value, at) => (
    isLabelValue(value) ? undefined : { path: at, message: `${valueText(value)} is not a valid label value`, fix: `Use ${LABEL_VALUE}.` }
  ))),
};
