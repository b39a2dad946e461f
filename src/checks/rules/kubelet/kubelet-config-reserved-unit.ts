import { eachStringEntry } from './open-kubelet';
import { valueText } from '../../../foundation/basics/value-text';
import { unlikelyAmount } from '../../../karpenter/kubelet/unlikely-amount';
import { EC2_NODE_CLASS } from '../../../karpenter/versions/known-apis';
import { fieldName } from '../../findings/field-name';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';

export const KUBELET_CONFIG_RESERVED_UNIT: Rule = {
  id: 'kubelet-config-reserved-unit',
  what: 'Quantities in `kubeReserved` and `systemReserved` should be less than 50 cores and, unless they have a byte unit, at least 1Mi of memory or storage.',
  why: 'Without a unit, `cpu` is in cores and `memory` is in bytes. The suffix `m` means thousandths. With a wrong unit, a node has no capacity left for pods, or runs out of memory.',
  source: ['H-39', 'https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/#resource-units-in-kubernetes'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.WARNING,
  effect: 'unintended',
  enforcedBy: EnforcedBy.ADVICE,
  since: '1.15',
  fields: ['spec.kubelet'],
  pass: `
spec:
  kubelet:
    systemReserved:
      cpu: 100m
      memory: 255Mi
`,
  fail: `
spec:
  kubelet:
    systemReserved:
      cpu: "100"
      memory: 100m
`,
  check: (input) => eachStringEntry(input, ['kubeReserved', 'systemReserved'], (key, value, path) => {
    const unlikely = value === null ? undefined : unlikelyAmount(key, value);
    return unlikely && { path, message: `${fieldName(path)} is ${valueText(value)}, which means ${unlikely.meaning}`, fix: `Set "${unlikely.meant}".` };
  }),
};
