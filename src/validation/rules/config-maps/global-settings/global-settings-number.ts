import { valueText } from '../../../../basics/value-text';
import { parseFloat64 } from '../../../../go/parse-float';
import { parseInt64 } from '../../../../go/parse-int';
import { GLOBAL_SETTINGS } from '../../../../versions/config-maps';
import { keysOfType, SettingType } from '../../../config-maps/global-settings-keys';
import { EnforcedBy, Severity } from '../../../finding';
import { Rule } from '../../../rule';

const NUMBERS: readonly { readonly type: SettingType; readonly read: (text: string) => number | bigint | undefined; readonly fix: string }[] = [
  { type: 'fraction', read: parseFloat64, fix: 'write a share such as "0.075", which is 7.5%' },
  { type: 'integer', read: parseInt64, fix: 'write a whole number such as "1"' },
];

export const GLOBAL_SETTINGS_NUMBER: Rule = {
  id: 'global-settings-number',
  what: 'Numbers in `karpenter-global-settings` are ones that Go reads, and not below 0: `aws.vmMemoryOverheadPercent`, and `aws.reservedENIs`, which is a whole one; otherwise the controller stops.',
  source: ['GS-12', 'GS-15'],
  apis: [GLOBAL_SETTINGS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CRASH,
  since: '0.19',
  until: '0.32',
  pass: `
data:
  aws.vmMemoryOverheadPercent: "0.05"
`,
  fail: `
data:
  aws.vmMemoryOverheadPercent: 5%
`,
  check: ({ json, release }) => NUMBERS.flatMap(({ type, read, fix }) => keysOfType(type, release).flatMap(({ key }) => {
    const text: string | undefined = json.data?.[key];
    const number = text === undefined ? undefined : read(text);
    if (text === undefined || (number !== undefined && number >= 0)) return [];
    const problem = number === undefined ? 'is no number that Karpenter reads here' : number < 0 ? 'is below 0' : 'is no number';
    return [{ path: `data.${key}`, message: `${valueText(text)} ${problem}; the controller then stops`, fix }];
  })),
};
