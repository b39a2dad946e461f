import { openKubeletOf, stringMapOf } from './open-kubelet';
import { isObject, keyPath } from '../../../foundation/basics/json';
import { suggestion } from '../../../foundation/basics/suggestion';
import { valueText } from '../../../foundation/basics/value-text';
import { EVICTION_SIGNALS } from '../../../karpenter/kubelet/kubelet-names';
import { EC2_NODE_CLASS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { OPEN_KUBELET } from '../../findings/kubelet-openness';
import { Rule } from '../../findings/rule';

const PAIRS = [['evictionSoft', 'evictionSoftGracePeriod', '1m30s'], ['evictionSoftGracePeriod', 'evictionSoft', '500Mi']] as const;

export const KUBELET_CONFIG_EVICTION_SOFT_PAIRS: Rule = {
  id: 'kubelet-config-eviction-soft-pairs',
  what: '`evictionSoft` and `evictionSoftGracePeriod` must have the same keys.',
  why: 'A soft threshold needs a grace period. If the check fails, Karpenter sets the `ValidationSucceeded` condition of the EC2NodeClass to `False` and launches no nodes from it.',
  source: ['H-38', 'https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/apis/v1/kubeletconfiguration_validation.go#L184-L199'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  since: '1.15',
  fields: ['spec.kubelet'],
  pass: `
spec:
  kubelet:
    evictionSoft:
      memory.available: 500Mi
    evictionSoftGracePeriod:
      memory.available: 1m
`,
  fail: `
spec:
  kubelet:
    evictionSoft:
      memory.available: 500Mi
`,
  check: (input) => {
    const kubelet = openKubeletOf(input);
    return PAIRS.flatMap(([field, other, example]) => {
      // Keys with ill-typed values or misspelled signals count as present, because other rules report them.
      const others = isObject(kubelet[other]) ? Object.keys(kubelet[other]).map(meantSignal) : [];
      return Object.keys(stringMapOf(kubelet, field)).filter((key) => EVICTION_SIGNALS.includes(key) && !others.includes(key)).map((key) => ({
        path: keyPath(`${OPEN_KUBELET}.${field}`, key),
        message: `${field}[${valueText(key)}] requires the same key in ${other}`,
        fix: `Add ${key} to ${other}, for example ${key}: ${example}, or remove ${key} from ${field}.`,
      }));
    });
  },
};

function meantSignal(key: string): string {
  return EVICTION_SIGNALS.includes(key) ? key : suggestion(key, EVICTION_SIGNALS) ?? key;
}
