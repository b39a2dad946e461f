import { valueText } from '../../../../basics/value-text';
import { parseDuration } from '../../../../go/parse-duration';
import { GLOBAL_SETTINGS } from '../../../../versions/config-maps';
import { keysOfType } from '../../../config-maps/global-settings-keys';
import { EnforcedBy, Severity } from '../../../finding';
import { Rule } from '../../../rule';

const DEFAULTS: { readonly [key: string]: string } = { batchMaxDuration: '10s', batchIdleDuration: '1s' };

export const GLOBAL_SETTINGS_DURATION_DEFAULT: Rule = {
  id: 'global-settings-duration-default',
  what: 'Until 0.18, where a duration in `karpenter-global-settings` is none that Go reads, or not more than 0, Karpenter takes its default.',
  source: ['GS-1', 'GS-2'],
  apis: [GLOBAL_SETTINGS],
  severity: Severity.WARNING,
  enforcedBy: EnforcedBy.ADVICE,
  since: '0.11',
  until: '0.18',
  pass: `
data:
  batchMaxDuration: 20s
`,
  fail: `
data:
  batchMaxDuration: "20"
`,
  check: ({ json, release }) => keysOfType('duration', release).flatMap(({ key }) => {
    const text: string | undefined = json.data?.[key];
    const duration = text === undefined ? undefined : parseDuration(text);
    if (text === undefined || (duration !== undefined && duration > 0n)) return [];
    const problem = duration === undefined ? 'is no duration that Karpenter reads' : 'is not more than 0';
    return [{ path: `data.${key}`, message: `${valueText(text)} ${problem}, so it takes its default, ${DEFAULTS[key]}`, fix: 'write a number with a unit, such as 10s' }];
  }),
};
