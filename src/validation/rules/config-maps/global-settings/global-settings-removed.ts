import { GLOBAL_SETTINGS } from '../../../../versions/config-maps';
import { minorOf } from '../../../../versions/facts';
import { chartValueOf, SETTING_KEYS, TAG_PREFIX } from '../../../config-maps/global-settings-keys';
import { EnforcedBy, Severity } from '../../../finding';
import { Json, Rule } from '../../../rule';

/** What becomes of each key that is there, in words. */
function replacements({ data = {} }: Json, release: string): string {
  const isThere = (key: string) => Object.hasOwn(data, key) || (key === 'aws.tags' && Object.keys(data).some((each) => each.startsWith(TAG_PREFIX)));
  const keys = SETTING_KEYS.filter(({ key }) => isThere(key)).map((each) => ({ ...each, value: chartValueOf(each, release) }));
  const values = keys.filter(({ value }) => value !== undefined).map(({ key, value }) => `${value} for ${key}`);
  return [
    values.length === 0 ? '' : `: ${values.join(', ')}`,
    ...keys.filter(({ value }) => value === undefined).map(({ key, instead }) => `; ${key}: ${instead}`),
  ].join('');
}

export const GLOBAL_SETTINGS_REMOVED: Rule = {
  id: 'global-settings-removed',
  what: 'Since 0.33 Karpenter does not read the ConfigMap `karpenter-global-settings`: settings are environment variables of the controller, which its chart makes of its values.',
  source: ['GS-21', 'GS-22'],
  apis: [GLOBAL_SETTINGS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  since: '0.33',
  pass: `
metadata:
  name: another
`,
  fail: `
data:
  aws.clusterName: demo
  aws.interruptionQueueName: demo
  aws.enablePodENI: "true"
`,
  check: ({ json, release }) => [{
    path: '',
    message: `Karpenter ${minorOf(release)} does not read this ConfigMap: since 0.33 settings are environment variables of the controller`,
    fix: `write values of the controller's chart in its place${replacements(json, release)}`,
  }],
};
