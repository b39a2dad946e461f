import { minorOf } from '../../versions/facts';
import { EC2_NODE_CLASS, NODE_POOL } from '../../versions/known-apis';
import { EnforcedBy, Severity } from '../finding';
import { CAPACITY_TYPE, eachConstraint, valuePath } from '../label-lint';
import { Rule } from '../rule';

export const GATE_RESERVED_CAPACITY: Rule = {
  id: 'gate-reserved-capacity',
  what: 'Until 1.5 reserved capacity needs the feature gate ReservedCapacity.',
  source: ['XO-5', 'NC-53', 'NP-84'],
  apis: [NODE_POOL, EC2_NODE_CLASS],
  severity: Severity.INFO,
  enforcedBy: EnforcedBy.ADVICE,
  since: '1.3',
  until: '1.5',
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
    const fix = 'switch it on in the settings of the controller, if it is not';
    const message = `the feature gate ReservedCapacity is off by default in Karpenter ${minorOf(input.release)}`;
    if (input.api === EC2_NODE_CLASS) {
      return input.json.spec?.capacityReservationSelectorTerms === undefined ? [] : [{ path: 'spec.capacityReservationSelectorTerms', message, fix }];
    }
    return eachConstraint(input, (constraint) => {
      const index = constraint.key === CAPACITY_TYPE && constraint.operator === 'In' ? constraint.values.indexOf('reserved') : -1;
      return index < 0 ? undefined : { path: valuePath(constraint, index), message, fix };
    });
  },
};
