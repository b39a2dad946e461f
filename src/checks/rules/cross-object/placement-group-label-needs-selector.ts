import { NODE_POOL } from '../../../karpenter/versions/known-apis';
import { AWS_DOMAIN } from '../../../karpenter/versions/label-catalogue';
import { EnforcedBy, Severity } from '../../findings/finding';
import { nodeClassRefOf } from '../../findings/object-fields';
import { Rule } from '../../findings/rule';
import { eachConstraint } from '../../labels/constraints';
import { nodeClassSpecOf } from '../../labels/node-class-of-pool';

export const PLACEMENT_GROUP_LABEL_NEEDS_SELECTOR: Rule = {
  id: 'placement-group-label-needs-selector',
  what: 'A NodePool that uses placement group labels needs an EC2NodeClass with `placementGroupSelector`.',
  why: 'Without the selector, no instance type has placement group labels, so the NodePool launches no nodes.',
  source: ['XO-6'],
  apis: [NODE_POOL],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.LAUNCH,
  since: '1.11',
  part: 'nodes',
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
  check: (input) => eachConstraint(input, ({ key, shown, operator, path, isLabel }) => {
    if (!key.startsWith(`${AWS_DOMAIN}/placement-group-`) || operator === 'DoesNotExist' || operator === 'NotIn') return undefined;
    const nodeClass = nodeClassSpecOf(input);
    const kind = nodeClassRefOf(input).ref?.kind;
    if (nodeClass === undefined || nodeClass.placementGroupSelector !== undefined) return undefined;
    return { path: isLabel ? path : `${path}.key`, message: `${shown} requires placementGroupSelector in the ${kind}, but the field is missing`, fix: `Add placementGroupSelector to the ${kind}, or remove the label.` };
  }),
};
