import { keyPath } from '../../../foundation/basics/json';
import { EC2_NODE_CLASS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { consumableCapacity, NVIDIA_CONSUMABLE_CAPACITY } from '../../findings/nvidia-consumable-capacity';
import { Rule } from '../../findings/rule';

const GATE = 'DRANVIDIAGPU';

export const GATE_DRA_NVIDIA_GPU: Rule = {
  id: 'gate-dra-nvidia-gpu',
  what: 'Shared GPUs (annotation `karpenter.k8s.aws/nvidia-consumable-capacity`) require the `DRANVIDIAGPU` feature gate of the AWS provider.',
  why: 'The gate is off by default. While the gate is off, Karpenter sets the `ValidationSucceeded` condition of the EC2NodeClass to `False` with the reason `DRADisabled`, and launches no nodes from it.',
  source: ['H-96', 'https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/controllers/nodeclass/validation.go'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.INFO,
  effect: 'elsewhere',
  severityNote: 'The finding is an error if the controller values or `--feature-gates` turn the gate off.',
  enforcedBy: EnforcedBy.CONTROLLER,
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
    const path = keyPath('metadata.annotations', NVIDIA_CONSUMABLE_CAPACITY);
    if (isOn === undefined) return [{ path, message: `shared GPUs require the feature gate ${GATE}, which is off by default`, fix: `Turn on ${GATE} in the controller settings.` }];
    return [{
      path,
      message: `shared GPUs require the feature gate ${GATE}, which is off in the controller values, so Karpenter launches no nodes from this EC2NodeClass`,
      fix: `Turn on ${GATE} in the controller values, or set the annotation to disabled.`,
      severity: Severity.ERROR,
      enforcedBy: EnforcedBy.CONTROLLER,
    }];
  },
};
