import { gateViolations } from './gate';
import { compareMinors } from '../../../karpenter/versions/facts';
import { EC2_NODE_CLASS, NODE_POOL } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';
import { CAPACITY_TYPE, eachConstraint, valuePath } from '../../labels/constraints';

export const GATE_RESERVED_CAPACITY: Rule = {
  id: 'gate-reserved-capacity',
  what: 'Reserved capacity requires the `ReservedCapacity` feature gate.',
  why: 'The gate is off by default in Karpenter 1.5 and earlier, and on by default in 1.6 and later. While the gate is off, Karpenter ignores capacity reservations.',
  source: ['XO-5', 'NC-53', 'NP-84'],
  apis: [NODE_POOL, EC2_NODE_CLASS],
  severity: Severity.INFO,
  effect: 'elsewhere',
  severityNote: 'The finding is an error if the controller values or `--feature-gates` turn the gate off.',
  enforcedBy: EnforcedBy.CONTROLLER,
  since: '1.3',
  exampleRelease: '1.5',
  pass: `
spec:
  template:
    spec:
      requirements:
        - key: karpenter.sh/capacity-type
          operator: In
          values: [on-demand]
`,
  fail: `
spec:
  template:
    spec:
      requirements:
        - key: karpenter.sh/capacity-type
          operator: In
          values: [reserved]
`,
  check: (input) => {
    const isOnByDefault = compareMinors(input.release, '1.6') >= 0;
    const needs = (path: string) => gateViolations(input, 'ReservedCapacity', path, isOnByDefault);
    if (needs('').length === 0) return [];
    if (input.api === EC2_NODE_CLASS) return input.json.spec?.capacityReservationSelectorTerms === undefined ? [] : needs('spec.capacityReservationSelectorTerms');
    return eachConstraint(input, (constraint) => {
      const index = constraint.key === CAPACITY_TYPE && constraint.operator === 'In' ? constraint.values.indexOf('reserved') : -1;
      return index < 0 ? undefined : needs(valuePath(constraint, index));
    });
  },
};
