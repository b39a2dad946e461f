import { suggestion } from '../../../../basics/suggestion';
import { valueText } from '../../../../basics/value-text';
import { GLOBAL_SETTINGS } from '../../../../versions/config-maps';
import { compareMinors, minorOf, minorsHold } from '../../../../versions/facts';
import { isReadIn, SETTING_KEYS, SettingKey, TAG_KEYS, TAG_PREFIX, variableBefore } from '../../../config-maps/global-settings-keys';
import { EnforcedBy, Severity } from '../../../finding';
import { eachEntry } from '../../../object-fields';
import { Rule } from '../../../rule';

/** Where to say it in a release before or after those that have the key. */
function elsewhere(key: SettingKey, release: string): string {
  if (compareMinors(release, key.since) >= 0) return key.instead;
  const before = variableBefore(key, release);
  return before === undefined ? 'leave it out' : `set the environment variable ${before} of the controller`;
}

/** The key that was probably meant: by its spelling, or by its last part, which people know from the values of the chart. */
function meantBy(key: string, release: string): string | undefined {
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
  what: 'A key of `karpenter-global-settings` is one that the release reads: it passes over others.',
  source: ['GS-1', 'GS-4', 'GS-5', 'GS-11', 'GS-14', 'GS-20'],
  apis: [GLOBAL_SETTINGS],
  severity: Severity.WARNING,
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
    if (key === 'aws.tags' && minorsHold(TAG_KEYS, release)) return { path, message: `Karpenter ${minor} passes over it: until 0.23 each tag has a key of its own`, fix: 'write it as aws.tags.<key>' };
    if (key.startsWith(TAG_PREFIX) && compareMinors(release, '0.24') >= 0) {
      return { path, message: `Karpenter ${minor} passes over it: since 0.24 all tags stand in one JSON object`, fix: `write aws.tags: ${valueText(JSON.stringify({ [key.slice(TAG_PREFIX.length)]: value }))}` };
    }
    if (known) return { path, message: `Karpenter ${minor} passes over it: this key is read from ${known.since} to ${known.until}`, fix: elsewhere(known, release) };
    const meant = meantBy(key, release);
    return { path, message: `Karpenter ${minor} reads no ${key}, and passes over it`, fix: meant === undefined ? 'leave it out' : `did you mean ${meant}?` };
  }),
};
