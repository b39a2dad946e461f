import { EC2_NODE_CLASS } from '../../versions/known-apis';
import { EnforcedBy, Severity } from '../finding';
import { valueText } from '../finding-text';
import { Rule } from '../rule';
import { eachEntry } from '../walk';

export const KUBELET_RESERVED_NEGATIVE: Rule = {
  id: 'kubelet-reserved-negative',
  what: 'The quantities of `kubeReserved` and `systemReserved` are not negative.',
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
      cpu: -100m
`,
  check: ({ json }) => ['kubeReserved', 'systemReserved'].flatMap((field) => eachEntry<string>(json.spec?.kubelet?.[field], `spec.kubelet.${field}`, (_, quantity, path) => (
    quantity.startsWith('-') ? { path, message: `${valueText(quantity)} is negative`, fix: 'write a quantity of at least 0' } : undefined
  ))),
};
