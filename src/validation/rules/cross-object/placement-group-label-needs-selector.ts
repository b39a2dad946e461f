import { NODE_POOL } from '../../../versions/known-apis';
import { AWS_DOMAIN } from '../../../versions/label-catalogue';
import { EnforcedBy, Severity } from '../../finding';
import { eachConstraint, nodeClassSpecOf } from '../../labels/label-lint';
import { Rule } from '../../rule';

export const PLACEMENT_GROUP_LABEL_NEEDS_SELECTOR: Rule = {
  id: 'placement-group-label-needs-selector',
  what: 'A pool that names labels of placement groups has an EC2NodeClass with a `placementGroupSelector`.',
  source: ['XO-6'],
  apis: [NODE_POOL],
  severity: Severity.WARNING,
  enforcedBy: EnforcedBy.ADVICE,
  since: '1.11',
  pass: `
kind: NodePool
spec:
  template:
    spec:
      requirements:
        - key: karpenter.k8s.aws/placement-group-partition
          operator: In
          values: ["1"]
---
kind: EC2NodeClass
spec:
  placementGroupSelector:
    name: spread
`,
  fail: `
kind: NodePool
spec:
  template:
    spec:
      requirements:
        - key: karpenter.k8s.aws/placement-group-partition
          operator: In
          values: ["1"]
---
kind: EC2NodeClass
`,
  check: (input) => eachConstraint(input, ({ key, operator, path, isLabel }) => {
    if (!key.startsWith(`${AWS_DOMAIN}/placement-group-`) || operator === 'DoesNotExist' || operator === 'NotIn') return undefined;
    const nodeClass = nodeClassSpecOf(input);
    if (nodeClass === undefined || nodeClass.placementGroupSelector !== undefined) return undefined;
    return { path: isLabel ? path : `${path}.key`, message: 'the EC2NodeClass selects no placement group, so no node has this label', fix: 'give it a placementGroupSelector, or leave the label out' };
  }),
};
