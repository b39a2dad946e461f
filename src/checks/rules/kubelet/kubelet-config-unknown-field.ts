import { openKubeletOf } from './open-kubelet';
import { suggestion } from '../../../foundation/basics/suggestion';
import { kubeletFaults } from '../../../karpenter/kubelet/kubelet-faults';
import { EC2_NODE_CLASS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { OPEN_KUBELET } from '../../findings/kubelet-openness';
import { Rule } from '../../findings/rule';

/** Maximum number of unknown fields that get a suggestion, because suggestions are slow to compute. */
const MANY = 200;

export const KUBELET_CONFIG_UNKNOWN_FIELD: Rule = {
  id: 'kubelet-config-unknown-field',
  what: 'Every field in `spec.kubelet`, at any depth, must be a KubeletConfiguration field with the same letter case.',
  why: 'Since Karpenter 1.15, the API server stores unknown fields in `spec.kubelet` instead of dropping them. If the check fails, Karpenter sets the `ValidationSucceeded` condition of the EC2NodeClass to `False` and launches no nodes from it.',
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
