import { isInvalidValue } from './requirement-value';
import { NODE_CLAIMS, NODE_OVERLAY, NODE_POOLS, PROVISIONER } from '../../../karpenter/versions/known-apis';
import { labelFacts } from '../../../karpenter/versions/label-catalogue';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';
import { eachConstraint, valuePath } from '../../labels/constraints';
import { isWholeNumber, noWholeNumber } from '../../labels/label-numbers';
import { effectOfUnknown } from '../../labels/unknown-values';

export const REQUIREMENT_VALUE_NOT_A_NUMBER: Rule = {
  id: 'requirement-value-not-a-number',
  what: 'If the values of a label are whole numbers, `In`, `NotIn`, and template labels must also use whole numbers.',
  why: 'A value such as `4Gi` or `08` equals no value of the label, so `In` matches nothing, and `NotIn` excludes nothing.',
  source: ['NP-80', 'L-6'],
  apis: [...NODE_POOLS, PROVISIONER, ...NODE_CLAIMS, NODE_OVERLAY],
  severity: Severity.ERROR,
  severityNote: 'The finding is a warning for `NotIn`, for NodeOverlays, and for lists with a whole number.',
  enforcedBy: EnforcedBy.LAUNCH,
  part: 'labels',
  pass: `
spec:
  template:
    spec:
      requirements:
        - key: karpenter.k8s.aws/instance-memory
          operator: In
          values: ["4096"]
`,
  fail: `
spec:
  template:
    spec:
      requirements:
        - key: karpenter.k8s.aws/instance-memory
          operator: In
          values: [4Gi]
`,
  check: (input) => eachConstraint(input, (constraint) => {
    const { key, shown, operator, values } = constraint;
    if ((operator !== 'In' && operator !== 'NotIn') || labelFacts(key)?.type !== 'number') return undefined;
    const effect = effectOfUnknown(constraint, (value) => !isWholeNumber(value), input.api);
    return values.flatMap((value, index) => {
      if (isWholeNumber(value) || isInvalidValue(value, constraint, input)) return [];
      return [{ path: valuePath(constraint, index), ...noWholeNumber(shown, value), ...effect }];
    });
  }),
};
