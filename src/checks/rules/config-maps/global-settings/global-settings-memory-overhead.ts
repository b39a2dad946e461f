import { keyPath } from '../../../../foundation/basics/json';
import { valueText } from '../../../../foundation/basics/value-text';
import { parseFloat64 } from '../../../../foundation/go/parse-float';
import { GLOBAL_SETTINGS } from '../../../../karpenter/versions/config-maps';
import { fieldName } from '../../../findings/field-name';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Rule } from '../../../findings/rule';

const KEY = 'aws.vmMemoryOverheadPercent';
const PATH = keyPath('data', KEY);

export const GLOBAL_SETTINGS_MEMORY_OVERHEAD: Rule = {
  id: 'global-settings-memory-overhead',
  what: '`aws.vmMemoryOverheadPercent` must be a fraction less than 1, for example `0.075` for 7.5%.',
  why: 'Despite the name of the key, Karpenter multiplies the memory of an instance by the value. With a value of 1 or more, no memory remains, so no pod fits on any instance type.',
  source: ['GS-12'],
  apis: [GLOBAL_SETTINGS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.LAUNCH,
  since: '0.19',
  until: '0.32',
  pass: `
data:
  aws.vmMemoryOverheadPercent: "0.05"
`,
  fail: `
data:
  aws.vmMemoryOverheadPercent: "5"
`,
  check: ({ json }) => {
    const text: string | undefined = json.data?.[KEY];
    const share = text === undefined ? undefined : parseFloat64(text);
    if (share === undefined || !(share >= 1)) return [];
    const fix = share <= 50 ? `Set ${valueText(String(share / 100))} for ${share}%.` : 'Set a fraction, for example "0.075" for 7.5%.';
    return [{ path: PATH, message: `${fieldName(PATH)} must be a fraction less than 1, got ${valueText(text)}`, fix }];
  },
};
