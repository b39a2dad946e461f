import { keyPath } from '../../../../foundation/basics/json';
import { valueText } from '../../../../foundation/basics/value-text';
import { parseFloat64 } from '../../../../foundation/go/parse-float';
import { parseInt64 } from '../../../../foundation/go/parse-int';
import { GLOBAL_SETTINGS } from '../../../../karpenter/versions/config-maps';
import { keysOfType, SettingType } from '../../../config-maps/global-settings-keys';
import { FRACTION_FIX, INTEGER_FIX } from '../../../config-maps/setting-fix';
import { fieldName } from '../../../findings/field-name';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Rule } from '../../../findings/rule';

interface NumberSetting {
  readonly type: SettingType;
  readonly read: (text: string) => number | bigint | undefined;
  readonly constraint: string;
  readonly fix: string;
}

const NUMBERS: readonly NumberSetting[] = [
  { type: 'fraction', read: parseFloat64, constraint: 'a number', fix: FRACTION_FIX },
  { type: 'integer', read: parseInt64, constraint: 'an integer', fix: INTEGER_FIX },
];

export const GLOBAL_SETTINGS_NUMBER: Rule = {
  id: 'global-settings-number',
  what: '`aws.vmMemoryOverheadPercent` must be a number of at least 0, and `aws.reservedENIs` an integer of at least 0.',
  why: 'If a number is negative or cannot be parsed, the Karpenter controller exits at startup.',
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
  check: ({ json, release }) => NUMBERS.flatMap(({ type, read, constraint, fix }) => keysOfType(type, release).flatMap(({ key }) => {
    const text: string | undefined = json.data?.[key];
    const number = text === undefined ? undefined : read(text);
    if (text === undefined || (number !== undefined && number >= 0)) return [];
    const path = keyPath('data', key);
    return [{ path, message: `${fieldName(path)} must be ${constraint} of at least 0, got ${valueText(text)}`, fix }];
  })),
};
