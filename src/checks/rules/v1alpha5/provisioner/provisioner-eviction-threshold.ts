import { valueText } from '../../../../foundation/basics/value-text';
import { quantityOf } from '../../../../foundation/go/parse-quantity';
import { PROVISIONER } from '../../../../karpenter/versions/known-apis';
import { fieldName } from '../../../findings/field-name';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { eachKubeletEntry } from '../../../findings/object-fields';
import { Rule } from '../../../findings/rule';

/** Matches decimal numbers that Go can parse, with or without an exponent. */
const PERCENTAGE = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;

function constraintOf(value: string): string | undefined {
  if (!value.endsWith('%')) return quantityOf(value) === undefined ? 'a percentage or a quantity' : undefined;
  const number = value.replace(/^%+|%+$/g, '');
  if (!PERCENTAGE.test(number)) return 'a percentage';
  return Number(number) < 0 || Number(number) > 100 ? 'between 0% and 100%' : undefined;
}

export const PROVISIONER_EVICTION_THRESHOLD: Rule = {
  id: 'provisioner-eviction-threshold',
  what: 'Eviction thresholds of a Provisioner must be percentages from 0% to 100%, or quantities.',
  why: "With any other value, the kubelet does not start. Karpenter's webhook rejects the Provisioner.",
  source: ['PR-30'],
  apis: [PROVISIONER],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.WEBHOOK,
  webhook: 'only',
  since: '0.16',
  fields: ['spec.kubeletConfiguration'],
  pass: `
spec:
  kubeletConfiguration:
    evictionHard:
      memory.available: 500Mi
      nodefs.available: 10%
`,
  fail: `
spec:
  kubeletConfiguration:
    evictionHard:
      memory.available: 500MB
      nodefs.available: 110%
`,
  check: (input) => eachKubeletEntry(input, ['evictionHard', 'evictionSoft'], (_, value, path) => {
    const constraint = constraintOf(value);
    return constraint === undefined ? undefined : { path, message: `${fieldName(path)} must be ${constraint}, got ${valueText(value)}`, fix: 'Set a percentage, for example 5%, or a quantity, for example 100Mi.' };
  }),
};
