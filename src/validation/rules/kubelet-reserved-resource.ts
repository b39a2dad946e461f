import { EC2_NODE_CLASS } from '../../versions/known-apis';
import { EnforcedBy, Severity } from '../finding';
import { valueText } from '../finding-text';
import { Rule } from '../rule';
import { eachEntry } from '../walk';

const RESOURCES = ['cpu', 'memory', 'ephemeral-storage', 'pid'];

export const KUBELET_RESERVED_RESOURCE: Rule = {
  id: 'kubelet-reserved-resource',
  what: '`kubeReserved` and `systemReserved` name cpu, memory, ephemeral-storage and pid only.',
  source: ['NC-83'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  fields: ['spec.kubelet'],
  pass: `
spec:
  kubelet:
    kubeReserved:
      cpu: 100m
`,
  fail: `
spec:
  kubelet:
    kubeReserved:
      storage: 1Gi
`,
  check: ({ json }) => ['kubeReserved', 'systemReserved'].flatMap((field) => eachEntry<string>(json.spec?.kubelet?.[field], `spec.kubelet.${field}`, (name, _, path) => (
    RESOURCES.includes(name) ? undefined : { path, message: `nothing can be reserved of ${valueText(name)}`, fix: `write one of ${RESOURCES.join(', ')}` }
  ))),
};
