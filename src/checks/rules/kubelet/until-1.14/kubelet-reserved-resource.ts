import { valueText } from '../../../../foundation/basics/value-text';
import { PROVISIONER } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { eachKubeletEntry, KUBELET_APIS, KUBELET_FIELDS } from '../../../findings/object-fields';
import { Rule } from '../../../findings/rule';

const RESOURCES = ['cpu', 'memory', 'ephemeral-storage', 'pid'];

export const KUBELET_RESERVED_RESOURCE: Rule = {
  id: 'kubelet-reserved-resource',
  what: 'The keys of `kubeReserved` and `systemReserved` must be `cpu`, `memory`, `ephemeral-storage`, or `pid`.',
  why: "The API server rejects the object. If the object is a Provisioner, Karpenter's webhook rejects it.",
  source: ['NC-83'],
  apis: [...KUBELET_APIS, PROVISIONER],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  webhook: 'only',
  until: '1.14',
  fields: KUBELET_FIELDS,
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
  check: (input) => eachKubeletEntry(input, ['kubeReserved', 'systemReserved'], (name, _, path) => (
    RESOURCES.includes(name) ? undefined : { path, message: `unknown resource ${valueText(name)}`, fix: `Use one of ${RESOURCES.join(', ')}.` }
  )),
};
