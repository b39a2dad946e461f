import { suggestion } from '../../../../foundation/basics/suggestion';
import { valueText } from '../../../../foundation/basics/value-text';
import { GLOBAL_SETTINGS } from '../../../../karpenter/versions/config-maps';
import { compareMinors, minorOf, minorsHold } from '../../../../karpenter/versions/facts';
import { isReadIn, removalFix, SETTING_KEYS, SettingKey, TAG_KEYS, TAG_PREFIX, variableBefore } from '../../../config-maps/global-settings-keys';
import { fieldName } from '../../../findings/field-name';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { eachEntry } from '../../../findings/object-fields';
import { Rule } from '../../../findings/rule';
import { isConfigMapKey } from '../config-map-key';

/** Returns the fix for a key that the release does not read yet or no longer reads. */
function fixForRelease(key: SettingKey, release: string): string {
  if (compareMinors(release, key.since) >= 0) return removalFix(key);
  const before = variableBefore(key, release);
  return before === undefined ? `Remove ${key.key}.` : `Set the environment variable ${before} on the controller.`;
}

/** Returns the known key with the closest spelling. If no key is similar, compares the last segments of keys, which are also names of chart values. */
function closestKey(key: string, release: string): string | undefined {
  const known = SETTING_KEYS.filter((each) => isReadIn(release, each)).map((each) => each.key);
  const meant = suggestion(key, known);
  if (meant !== undefined) return meant;
  const lasts = known.map(lastPart);
  const last = suggestion(lastPart(key), lasts) ?? lasts.find((each) => each.startsWith(lastPart(key)));
  return last === undefined ? undefined : known[lasts.indexOf(last)];
}

function lastPart(key: string): string {
  return key.slice(key.lastIndexOf('.') + 1);
}

export const GLOBAL_SETTINGS_KEY: Rule = {
  id: 'global-settings-key',
  what: 'The keys of `karpenter-global-settings` should be keys that the Karpenter release reads.',
  why: 'Karpenter ignores unknown keys, so the intended setting keeps its default.',
  source: ['GS-1', 'GS-4', 'GS-5', 'GS-11', 'GS-14', 'GS-20'],
  apis: [GLOBAL_SETTINGS],
  severity: Severity.WARNING,
  effect: 'unintended',
  enforcedBy: EnforcedBy.ADVICE,
  since: '0.11',
  until: '0.32',
  pass: `
data:
  batchMaxDuration: 20s
`,
  fail: `
data:
  batchMaximumDuration: 20s
`,
  check: ({ json, release }) => eachEntry<string>(json.data, 'data', (key, value, path) => {
    const known = SETTING_KEYS.find((each) => each.key === key);
    if (key === '_example' || (known && isReadIn(release, known)) || (key.startsWith(TAG_PREFIX) && minorsHold(TAG_KEYS, release))) return undefined;
    const minor = minorOf(release);
    if (key === 'aws.tags' && minorsHold(TAG_KEYS, release)) return { path, message: `${fieldName(path)} is ignored by Karpenter ${minor}, which expects one key per tag`, fix: 'Use one key per tag, for example aws.tags.team: payments.' };
    if (key.startsWith(TAG_PREFIX) && compareMinors(release, '0.24') >= 0) {
      return { path, message: `${fieldName(path)} is ignored by Karpenter ${minor}, which expects all tags in one JSON object`, fix: `Use aws.tags: ${valueText(JSON.stringify({ [key.slice(TAG_PREFIX.length)]: value }))}.` };
    }
    if (known) return { path, message: `${fieldName(path)} requires Karpenter ${known.since} to ${known.until}, but the target is ${minor}`, fix: fixForRelease(known, release) };
    if (!isConfigMapKey(key)) return undefined;
    const meant = closestKey(key, release);
    return { path, message: `unknown key ${valueText(key)}`, fix: meant === undefined ? 'Remove the key.' : `Did you mean ${meant}?` };
  }),
};
