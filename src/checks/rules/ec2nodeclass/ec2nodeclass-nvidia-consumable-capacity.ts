import { keyPath } from '../../../foundation/basics/json';
import { valueText } from '../../../foundation/basics/value-text';
import { EC2_NODE_CLASS } from '../../../karpenter/versions/known-apis';
import { fieldName } from '../../findings/field-name';
import { EnforcedBy, Severity } from '../../findings/finding';
import { consumableCapacity, NVIDIA_CONSUMABLE_CAPACITY } from '../../findings/nvidia-consumable-capacity';
import { Rule } from '../../findings/rule';

export const EC2NODECLASS_NVIDIA_CONSUMABLE_CAPACITY: Rule = {
  id: 'ec2nodeclass-nvidia-consumable-capacity',
  what: 'The annotation `karpenter.k8s.aws/nvidia-consumable-capacity` must be `disabled`, `memory`, `unlimited`, or a number of shares.',
  why: 'With any other value, the EC2NodeClass gets the condition `ValidationSucceeded=False` with the reason `NVIDIAConsumableCapacityInvalid`, so Karpenter launches no nodes from it. Only Karpenter 1.15 and later read the annotation.',
  source: ['H-96', 'https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/controllers/nodeclass/validation.go'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  since: '1.15',
  fields: ['metadata.annotations'],
  pass: `
metadata:
  annotations:
    karpenter.k8s.aws/nvidia-consumable-capacity: memory
`,
  fail: `
metadata:
  annotations:
    karpenter.k8s.aws/nvidia-consumable-capacity: shared
`,
  check: ({ json }) => {
    const value = json.metadata?.annotations?.[NVIDIA_CONSUMABLE_CAPACITY];
    if (typeof value !== 'string' || consumableCapacity(value) !== 'invalid') return [];
    const path = keyPath('metadata.annotations', NVIDIA_CONSUMABLE_CAPACITY);
    return [{
      path,
      message: `${fieldName(path)} must be disabled, memory, unlimited, or an integer of at least 1, got ${valueText(value)}`,
      fix: 'Set a number of shares, for example "4", or remove the annotation.',
    }];
  },
};
