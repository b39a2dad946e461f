import { eachStringEntry } from './open-kubelet';
import { valueText } from '../../../basics/value-text';
import { unlikelyAmount } from '../../../kubelet/unlikely-amount';
import { EC2_NODE_CLASS } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { Rule } from '../../rule';

export const KUBELET_CONFIG_RESERVED_UNIT: Rule = {
  id: 'kubelet-config-reserved-unit',
  what: 'Quantities in `kubeReserved` and `systemReserved` have the unit that was meant. Without a unit, `cpu` is in cores and `memory` in bytes; `m` stands for thousandths. The rule reports 50 cores or more, and less than a MiB of memory or ephemeral storage without a unit of bytes.',
  source: ['H-39', 'https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/#resource-units-in-kubernetes'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.WARNING,
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
  check: (input) => eachStringEntry(input, ['kubeReserved', 'systemReserved'], (key, value, path, field) => {
    const unlikely = value === null ? undefined : unlikelyAmount(key, value);
    return unlikely && { path, message: `${field}.${key} ${valueText(value)} is ${unlikely.meaning}`, fix: `Set "${unlikely.meant}".` };
  }),
};
