import { openKubeletOf } from './open-kubelet';
import { suggestion } from '../../../basics/suggestion';
import { kubeletFaults } from '../../../kubelet/kubelet-faults';
import { EC2_NODE_CLASS } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { OPEN_KUBELET } from '../../kubelet-openness';
import { Rule } from '../../rule';

/** The number of unknown fields that get a suggestion. Suggestions for more would be slow. */
const MANY = 200;

export const KUBELET_CONFIG_UNKNOWN_FIELD: Rule = {
  id: 'kubelet-config-unknown-field',
  what: 'The fields of `spec.kubelet` must be fields of the KubeletConfiguration, in the same letter case, at every depth.',
  why: 'Since Karpenter 1.15, the API server stores unknown fields instead of dropping them. Otherwise `ValidationSucceeded` of the EC2NodeClass is `False`, and Karpenter launches no nodes from it.',
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
    return { path, message: `unknown field ${name}`, fix: meant ? `Did you mean ${meant}?` : 'Remove the field.', notKnown: true };
  }),
};
