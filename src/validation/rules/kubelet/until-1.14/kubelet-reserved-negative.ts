import { valueText } from '../../../../basics/value-text';
import { PROVISIONER } from '../../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../../finding';
import { eachKubeletEntry, KUBELET_APIS, KUBELET_FIELDS, kubeletOf } from '../../../object-fields';
import { Rule, Violation } from '../../../rule';

const RESERVED = ['kubeReserved', 'systemReserved'];

export const KUBELET_RESERVED_NEGATIVE: Rule = {
  id: 'kubelet-reserved-negative',
  what: 'The quantities of `kubeReserved` and `systemReserved` are not negative.',
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
      cpu: -100m
`,
  check: (input) => [
    ...eachKubeletEntry(input, RESERVED, (_, quantity: string | number | bigint, path) => {
      const isNumber = typeof quantity !== 'string';
      if (String(quantity).startsWith('-')) return { path, message: `${valueText(quantity)} is negative`, fix: 'write a quantity of at least 0', unevaluated: isNumber };
      return isNumber && input.api !== PROVISIONER ? asNumber(path) : undefined;
    }),
    ...(input.illTyped ?? []).filter((path) => RESERVED.some((field) => path.startsWith(`${kubeletOf(input).path}.${field}[`))).map(asNumber),
  ],
};

/** In v1beta1 the CRD let numbers pass until 0.35, at which its CEL rule stumbles; an update may leave some there. */
function asNumber(path: string): Violation {
  return { path, message: 'it is a number, which the CEL rule of the CRD can\'t read', fix: 'write it in quotes', unevaluated: true };
}
