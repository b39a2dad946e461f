import { valueText } from '../../../../foundation/basics/value-text';
import { PROVISIONER } from '../../../../karpenter/versions/known-apis';
import { fieldName } from '../../../findings/field-name';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { eachKubeletEntry, KUBELET_APIS, KUBELET_FIELDS, kubeletOf } from '../../../findings/object-fields';
import { Rule, Violation } from '../../../findings/rule';

const RESERVED = ['kubeReserved', 'systemReserved'];

export const KUBELET_RESERVED_NEGATIVE: Rule = {
  id: 'kubelet-reserved-negative',
  what: 'The quantities in `kubeReserved` and `systemReserved` must not be negative.',
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
      cpu: -100m
`,
  check: (input) => [
    ...eachKubeletEntry(input, RESERVED, (_, quantity: string | number | bigint, path) => {
      const isNumber = typeof quantity !== 'string';
      if (String(quantity).startsWith('-')) return { path, message: `${fieldName(path)} must not be negative, got ${valueText(quantity)}`, fix: 'Set a quantity of at least 0, for example 100m.', unevaluated: isNumber };
      return isNumber && input.api !== PROVISIONER ? asNumber(path) : undefined;
    }),
    ...(input.illTyped ?? []).filter((path) => RESERVED.some((field) => path.startsWith(`${kubeletOf(input).path}.${field}[`))).map(asNumber),
  ],
};

/** In Karpenter 0.35 and earlier, the v1beta1 schema accepts numbers, but its CEL rule cannot read numbers. An update can keep numbers that are already stored. */
function asNumber(path: string): Violation {
  return { path, message: `${fieldName(path)} must be a string, got a number`, fix: 'Put the quantity in quotes.', unevaluated: true };
}
