import { NODE_CLAIMS, NODE_OVERLAY, NODE_POOLS, PROVISIONER } from '../../versions/known-apis';
import { labelFacts } from '../../versions/label-catalogue';
import { EnforcedBy, Severity } from '../finding';
import { valueText } from '../finding-text';
import { eachConstraint, valuePath } from '../label-lint';
import { quantityOf } from '../quantity';
import { Rule } from '../rule';

const WHOLE_NUMBER = /^(0|[1-9]\d*)$/;

function fixOf(key: string, value: string): string {
  const mebibytes = key.endsWith('-memory') ? (quantityOf(value) ?? 0) / 2 ** 20 : 0;
  return mebibytes >= 1 && Number.isInteger(mebibytes) ? `write "${mebibytes}": it counts MiB` : 'write one without a unit and without leading zeros, in quotes';
}

export const REQUIREMENT_VALUE_NOT_A_NUMBER: Rule = {
  id: 'requirement-value-not-a-number',
  what: '`In`, `NotIn` and template labels have whole numbers, where all values of a label are such.',
  source: ['NP-80', 'labels 0'],
  apis: [...NODE_POOLS, PROVISIONER, ...NODE_CLAIMS, NODE_OVERLAY],
  severity: Severity.WARNING,
  enforcedBy: EnforcedBy.ADVICE,
  ofSingleRequirements: true,
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
    const { key, operator, values } = constraint;
    if ((operator !== 'In' && operator !== 'NotIn') || labelFacts(key)?.type !== 'number') return undefined;
    return values.flatMap((value, index) => {
      if (WHOLE_NUMBER.test(value)) return [];
      return [{ path: valuePath(constraint, index), message: `the values of ${key} are whole numbers, ${valueText(value)} is none`, fix: fixOf(key, value) }];
    });
  }),
};
