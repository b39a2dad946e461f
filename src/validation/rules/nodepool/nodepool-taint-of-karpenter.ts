import { compareMinors } from '../../../versions/facts';
import { NODE_CLAIMS, NODE_POOLS } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { eachTaint, TAINT_FIELDS } from '../../object-fields';
import { Rule } from '../../rule';

const OWN = ['karpenter.sh/unregistered', 'karpenter.sh/disrupted', 'karpenter.sh/disruption'];
/** On nodes that Karpenter reboots, since 1.15. */
const REBOOTING = 'karpenter.sh/rebooting';

export const NODEPOOL_TAINT_OF_KARPENTER: Rule = {
  id: 'nodepool-taint-of-karpenter',
  what: 'The taints that Karpenter puts on nodes itself are in no pool.',
  source: ['AT-2', 'H-78', 'H-101'],
  apis: [...NODE_POOLS, ...NODE_CLAIMS],
  severity: Severity.WARNING,
  enforcedBy: EnforcedBy.ADVICE,
  fields: TAINT_FIELDS,
  pass: `
spec:
  template:
    spec:
      taints:
        - key: team
          value: red
          effect: NoSchedule
`,
  fail: `
spec:
  template:
    spec:
      taints:
        - key: karpenter.sh/disrupted
          effect: NoSchedule
`,
  check: (input) => eachTaint(input, ({ key }, path) => {
    if (!OWN.includes(key) && !(key === REBOOTING && compareMinors(input.release, '1.15') >= 0)) return undefined;
    return { path: `${path}.key`, message: `Karpenter itself sets and removes ${key}`, fix: 'leave it out, or use a key of yours' };
  }),
};
