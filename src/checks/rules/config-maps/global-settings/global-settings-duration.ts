import { keyPath } from '../../../../foundation/basics/json';
import { valueText } from '../../../../foundation/basics/value-text';
import { parseDuration } from '../../../../foundation/go/parse-duration';
import { GLOBAL_SETTINGS } from '../../../../karpenter/versions/config-maps';
import { compareMinors } from '../../../../karpenter/versions/facts';
import { keysOfType } from '../../../config-maps/global-settings-keys';
import { durationFix } from '../../../config-maps/setting-fix';
import { fieldName } from '../../../findings/field-name';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Rule } from '../../../findings/rule';

/** Setting that may be an empty string, which disables it. */
const MAY_BE_EMPTY = 'ttlAfterNotRegistered';
const SECOND = 1_000_000_000n;

function minimumOf(key: string, release: string): { readonly nanoseconds: bigint; readonly constraint: string } {
  if (key === 'aws.assumeRoleDuration') return { nanoseconds: 900n * SECOND, constraint: 'of at least 15m' };
  return compareMinors(release, '0.30') >= 0 ? { nanoseconds: SECOND, constraint: 'of at least 1s' } : { nanoseconds: 1n, constraint: 'greater than 0' };
}

export const GLOBAL_SETTINGS_DURATION: Rule = {
  id: 'global-settings-duration',
  what: 'Durations in `karpenter-global-settings` must be valid Go durations, and must not be shorter than the minimum.',
  why: 'The minimum of `aws.assumeRoleDuration` is 15m. Other durations must be at least 1s since Karpenter 0.30, and greater than 0 before 0.30. If a duration is not valid or too short, the Karpenter controller exits at startup.',
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
    const { nanoseconds, constraint } = minimumOf(key, release);
    const duration = parseDuration(text);
    if (duration !== undefined && duration >= nanoseconds) return [];
    const path = keyPath('data', key);
    return [{ path, message: `${fieldName(path)} must be a duration ${constraint}, got ${valueText(text)}`, fix: durationFix(key, text) }];
  }),
};
