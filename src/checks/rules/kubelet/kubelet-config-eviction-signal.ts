import { eachStringEntry } from './open-kubelet';
import { suggestion } from '../../../foundation/basics/suggestion';
import { valueText } from '../../../foundation/basics/value-text';
import { EVICTION_MAPS, EVICTION_SIGNALS } from '../../../karpenter/kubelet/kubelet-names';
import { EC2_NODE_CLASS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';

export const KUBELET_CONFIG_EVICTION_SIGNAL: Rule = {
  id: 'kubelet-config-eviction-signal',
  what: 'The keys of `evictionHard`, `evictionSoft`, `evictionSoftGracePeriod`, and `evictionMinimumReclaim` must be eviction signals.',
  why: 'If the check fails, Karpenter sets the `ValidationSucceeded` condition of the EC2NodeClass to `False` and launches no nodes from it. Since Karpenter 1.15, the API server does not check `spec.kubelet`.',
  source: ['H-37', 'H-38', 'https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/apis/v1/kubeletconfiguration_validation.go#L158-L182'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  since: '1.15',
  fields: ['spec.kubelet'],
  pass: `
spec:
  kubelet:
    evictionHard:
      memory.available: 5%
`,
  fail: `
spec:
  kubelet:
    evictionHard:
      memory: 5%
`,
  check: (input) => eachStringEntry(input, EVICTION_MAPS, (key, _, path) => {
    if (EVICTION_SIGNALS.includes(key)) return undefined;
    const meant = suggestion(key, EVICTION_SIGNALS);
    return { path, message: `unknown eviction signal ${valueText(key)}`, fix: meant ? `Did you mean ${meant}?` : `Use one of ${EVICTION_SIGNALS.join(', ')}.`, notKnown: true };
  }),
};
