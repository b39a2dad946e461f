import { compareMinors } from '../../../karpenter/versions/facts';
import { NODE_CLAIMS, NODE_POOLS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachTaint, TAINT_FIELDS } from '../../findings/object-fields';
import { Rule } from '../../findings/rule';

const RESERVED = ['karpenter.sh/unregistered', 'karpenter.sh/disrupted', 'karpenter.sh/disruption'];
/** Taint that Karpenter 1.15 and later add to nodes during a reboot. */
const REBOOTING = 'karpenter.sh/rebooting';

export const NODEPOOL_TAINT_OF_KARPENTER: Rule = {
  id: 'nodepool-taint-of-karpenter',
  what: 'A NodePool must not set taints that Karpenter itself adds to nodes.',
  why: 'Karpenter adds and removes these taints when it registers, disrupts, or reboots a node. Such a taint in a NodePool interferes with these operations.',
  source: ['AT-2', 'H-78', 'H-101'],
  apis: [...NODE_POOLS, ...NODE_CLAIMS],
  severity: Severity.WARNING,
  effect: 'unintended',
  enforcedBy: EnforcedBy.ADVICE,
  fields: TAINT_FIELDS,
  part: 'taints',
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
    if (!RESERVED.includes(key) && !(key === REBOOTING && compareMinors(input.release, '1.15') >= 0)) return undefined;
    return { path: `${path}.key`, message: `key ${key} is reserved for Karpenter, which adds and removes the taint`, fix: 'Remove the taint, or use another key, for example example.com/dedicated.' };
  }),
};
