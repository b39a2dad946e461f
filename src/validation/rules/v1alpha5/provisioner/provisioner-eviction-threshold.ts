import { valueText } from '../../../../basics/value-text';
import { quantityOf } from '../../../../go/parse-quantity';
import { PROVISIONER } from '../../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../../finding';
import { eachKubeletEntry } from '../../../object-fields';
import { Rule } from '../../../rule';

/** A percentage as Go reads it, of those that people write. */
const PERCENTAGE = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;

function wrongOf(value: string): string | undefined {
  if (!value.endsWith('%')) return quantityOf(value) === undefined ? 'neither a percentage nor a quantity' : undefined;
  const number = value.replace(/^%+|%+$/g, '');
  if (!PERCENTAGE.test(number)) return 'no percentage';
  return Number(number) < 0 ? 'negative' : Number(number) > 100 ? 'more than 100%' : undefined;
}

export const PROVISIONER_EVICTION_THRESHOLD: Rule = {
  id: 'provisioner-eviction-threshold',
  what: 'Eviction thresholds of a Provisioner are percentages from 0% to 100%, or quantities.',
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
    const wrong = wrongOf(value);
    return wrong === undefined ? undefined : { path, message: `${valueText(value)} is ${wrong}`, fix: 'write a percentage such as "5%" or a quantity such as "100Mi"' };
  }),
};
