import { valueText } from '../../../../basics/value-text';
import { parseDuration } from '../../../../go/parse-duration';
import { GLOBAL_SETTINGS } from '../../../../versions/config-maps';
import { compareMinors } from '../../../../versions/facts';
import { keysOfType } from '../../../config-maps/global-settings-keys';
import { EnforcedBy, Severity } from '../../../finding';
import { Rule } from '../../../rule';

/** An empty text switches it off. */
const MAY_BE_EMPTY = 'ttlAfterNotRegistered';
const SECOND = 1_000_000_000n;

function leastOf(key: string, release: string): { readonly nanoseconds: bigint; readonly words: string } {
  if (key === 'aws.assumeRoleDuration') return { nanoseconds: 900n * SECOND, words: 'at least 15m' };
  return compareMinors(release, '0.30') >= 0 ? { nanoseconds: SECOND, words: 'at least 1s' } : { nanoseconds: 1n, words: 'more than 0' };
}

function unitMissing(text: string): string {
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? ': its unit is missing' : '';
}

export const GLOBAL_SETTINGS_DURATION: Rule = {
  id: 'global-settings-duration',
  what: 'Durations in `karpenter-global-settings` are ones that Go reads: since 0.30 at least 1s, before that more than 0, and 15m for `aws.assumeRoleDuration`; otherwise the controller stops.',
  source: ['GS-1', 'GS-2', 'GS-4', 'GS-16'],
  apis: [GLOBAL_SETTINGS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CRASH,
  since: '0.19',
  until: '0.32',
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
    if (text === undefined || (text === '' && key === MAY_BE_EMPTY)) return [];
    const { nanoseconds, words } = leastOf(key, release);
    const duration = parseDuration(text);
    if (duration !== undefined && duration >= nanoseconds) return [];
    const problem = duration === undefined ? `is no duration that Karpenter reads${unitMissing(text)}` : `is too short: it is ${words}`;
    return [{ path: `data.${key}`, message: `${valueText(text)} ${problem}; the controller then stops`, fix: 'write a number with a unit, such as 10s or 15m' }];
  }),
};
