import { EC2_NODE_CLASS } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { consumableCapacity, NVIDIA_CONSUMABLE_CAPACITY } from '../../nvidia-consumable-capacity';
import { Rule } from '../../rule';

const GATE = 'DRANVIDIAGPU';

export const GATE_DRA_NVIDIA_GPU: Rule = {
  id: 'gate-dra-nvidia-gpu',
  what: 'Shared GPUs (the annotation `karpenter.k8s.aws/nvidia-consumable-capacity`) need the AWS feature gate DRANVIDIAGPU. '
    + 'Without it, the EC2NodeClass gets the condition ValidationSucceeded=False with reason DRADisabled.',
  source: ['H-96', 'https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/controllers/nodeclass/validation.go'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.INFO,
  enforcedBy: EnforcedBy.ADVICE,
  since: '1.15',
  fields: ['metadata.annotations'],
  pass: `
metadata:
  annotations:
    karpenter.k8s.aws/nvidia-consumable-capacity: disabled
`,
  fail: `
metadata:
  annotations:
    karpenter.k8s.aws/nvidia-consumable-capacity: "4"
`,
  check: ({ json, isGateOn }) => {
    const value = json.metadata?.annotations?.[NVIDIA_CONSUMABLE_CAPACITY];
    if (typeof value !== 'string' || consumableCapacity(value) !== 'shared') return [];
    const isOn = isGateOn?.(GATE);
    if (isOn) return [];
    const path = `metadata.annotations.${NVIDIA_CONSUMABLE_CAPACITY}`;
    if (isOn === undefined) return [{ path, message: `shared GPUs need the feature gate ${GATE}, which is off by default`, fix: `Turn ${GATE} on in the settings of the controller.` }];
    return [{
      path,
      message: `shared GPUs need the feature gate ${GATE}, which is off in the values of the controller, so Karpenter launches no nodes for this class`,
      fix: `Turn ${GATE} on in the values of the controller, or set the annotation to disabled.`,
      severity: Severity.ERROR,
      enforcedBy: EnforcedBy.CONTROLLER,
    }];
  },
};
