import { openKubeletOf } from './open-kubelet';
import { suggestion } from '../../../basics/suggestion';
import { kubeletFaults } from '../../../kubelet/kubelet-faults';
import { EC2_NODE_CLASS } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { OPEN_KUBELET } from '../../kubelet-openness';
import { Rule } from '../../rule';

/** Beyond so many unknown fields, suggestions are not worth their time. */
const MANY = 200;

export const KUBELET_CONFIG_UNKNOWN_FIELD: Rule = {
  id: 'kubelet-config-unknown-field',
  what: 'Every field of `spec.kubelet` is a field of the KubeletConfiguration, in the same letter case, at every depth. From Karpenter 1.15 on, the API server stores unknown fields.',
  source: ['H-31', 'https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/apis/v1/kubeletconfiguration_validation.go#L116-L145'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  since: '1.15',
  fields: ['spec.kubelet'],
  pass: `
spec:
  kubelet:
    memorySwap:
      swapBehavior: LimitedSwap
`,
  fail: `
spec:
  kubelet:
    memorySwap:
      swapBehaviour: LimitedSwap
`,
  check: (input) => kubeletFaults(openKubeletOf(input), OPEN_KUBELET).filter(({ kind }) => kind === 'unknown').map(({ path, name, known }, index) => {
    const meant = index < MANY ? suggestion(name!, Object.keys(known!)) : undefined;
    return { path, message: `unknown field ${name}`, fix: meant ? `Did you mean ${meant}?` : 'Remove it.', notKnown: true };
  }),
};
