import { NODE_CLAIMS, NODE_POOLS, PROVISIONER } from '../../../karpenter/versions/known-apis';
import { labelFacts } from '../../../karpenter/versions/label-catalogue';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';
import { eachConstraint } from '../../labels/constraints';

export const REQUIREMENT_EXISTS_NO_OP: Rule = {
  id: 'requirement-exists-no-op',
  what: 'A requirement with the operator `Exists` needs `minValues`, or a label that some nodes lack.',
  why: 'If Karpenter sets the label on every node, the requirement excludes nothing.',
  source: ['https://karpenter.sh/docs/concepts/scheduling/#supported-labels'],
  apis: [...NODE_POOLS, PROVISIONER, ...NODE_CLAIMS],
  severity: Severity.INFO,
  effect: 'notice',
  enforcedBy: EnforcedBy.ADVICE,
  part: 'labels',
  pass: `
spec:
  template:
    spec:
      requirements:
        - key: karpenter.k8s.aws/instance-gpu-count
          operator: Exists
`,
  fail: `
spec:
  template:
    spec:
      requirements:
        - key: karpenter.k8s.aws/instance-family
          operator: Exists
`,
  check: (input) => eachConstraint(input, ({ key, shown, operator, values, minValues, path }) => {
    if (operator !== 'Exists' || minValues !== undefined) return undefined;
    const facts = labelFacts(key);
    if (facts === undefined || facts.optional) return undefined;
    return { path, message: `every node has ${shown}, so operator Exists has no effect`, fix: values.length > 0 ? 'Use the operator In, or remove the requirement.' : 'Remove the requirement.' };
  }),
};
