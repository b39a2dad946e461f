import { NODE_POOL } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { nodeClassRefOf } from '../../findings/object-fields';
import { Rule } from '../../findings/rule';
import { CAPACITY_TYPE, eachConstraint, valuePath } from '../../labels/constraints';
import { nodeClassSpecOf } from '../../labels/node-class-of-pool';

export const RESERVED_NEEDS_RESERVATION_TERMS: Rule = {
  id: 'reserved-needs-reservation-terms',
  what: 'A NodePool with the capacity type `reserved` needs an EC2NodeClass, or a NodeClass of EKS Auto Mode, with `capacityReservationSelectorTerms`.',
  why: 'Without these terms, Karpenter uses no capacity reservations, so `reserved` has no effect.',
  source: ['XO-3', 'NP-84', 'AM-34'],
  apis: [NODE_POOL],
  severity: Severity.WARNING,
  effect: 'unintended',
  severityNote: 'The finding is an error if `reserved` is the only capacity type, because then Karpenter launches no nodes from the NodePool.',
  enforcedBy: EnforcedBy.ADVICE,
  since: '1.3',
  part: 'nodes',
  pass: `
kind: NodePool
spec:
  template:
    spec:
      requirements:
        - key: karpenter.sh/capacity-type
          operator: In
          values: [reserved, on-demand]
---
kind: EC2NodeClass
spec:
  capacityReservationSelectorTerms:
    - id: cr-0123456789abcdef0
`,
  fail: `
kind: NodePool
spec:
  template:
    spec:
      requirements:
        - key: karpenter.sh/capacity-type
          operator: In
          values: [reserved, on-demand]
---
kind: EC2NodeClass
`,
  check: (input) => eachConstraint(input, (constraint) => {
    const index = constraint.key === CAPACITY_TYPE && constraint.operator === 'In' ? constraint.values.indexOf('reserved') : -1;
    if (index < 0) return undefined;
    const nodeClass = nodeClassSpecOf(input);
    const kind = nodeClassRefOf(input).ref?.kind;
    if (nodeClass === undefined || nodeClass.capacityReservationSelectorTerms !== undefined) return undefined;
    const because = `because the ${kind} has no capacityReservationSelectorTerms`;
    const path = valuePath(constraint, index);
    if (kind === 'EC2NodeClass' && constraint.values.every((value) => value === 'reserved')) {
      return {
        path,
        message: `Karpenter launches no nodes of the only capacity type "reserved", ${because}`,
        fix: `Add capacityReservationSelectorTerms to the ${kind}, or allow other capacity types.`,
        severity: Severity.ERROR,
        enforcedBy: EnforcedBy.LAUNCH,
      };
    }
    return { path, message: `capacity type "reserved" has no effect, ${because}`, fix: `Add capacityReservationSelectorTerms to the ${kind}, or remove the value "reserved".` };
  }),
};
