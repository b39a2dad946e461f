import { GLOBAL_SETTINGS } from '../../../../karpenter/versions/config-maps';
import { minorOf } from '../../../../karpenter/versions/facts';
import { chartValueOf, SETTING_KEYS, TAG_PREFIX, removalFix } from '../../../config-maps/global-settings-keys';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Json, Rule } from '../../../findings/rule';

/** Returns the fix, which names the chart values that replace ConfigMap keys, and states how to remove keys without a chart value. */
function replacements({ data = {} }: Json, release: string): string {
  const isSet = (key: string) => Object.hasOwn(data, key) || (key === 'aws.tags' && Object.keys(data).some((each) => each.startsWith(TAG_PREFIX)));
  const keys = SETTING_KEYS.filter(({ key }) => isSet(key)).map((each) => ({ ...each, value: chartValueOf(each, release) }));
  const values = keys.filter(({ value }) => value !== undefined).map(({ key, value }) => `${value} for ${key}`);
  return [
    `Replace the ConfigMap with Karpenter chart values${values.length === 0 ? '' : `: ${values.join(', ')}`}.`,
    ...keys.filter(({ value }) => value === undefined).map(removalFix),
  ].join(' ');
}

export const GLOBAL_SETTINGS_REMOVED: Rule = {
  id: 'global-settings-removed',
  what: 'Since Karpenter 0.33, settings must be environment variables of the controller instead of keys in the ConfigMap `karpenter-global-settings`.',
  why: 'Karpenter 0.33 and later do not read the ConfigMap, so its settings have no effect. The Karpenter chart sets the environment variables from its `settings` values.',
  source: ['GS-21', 'GS-22'],
  apis: [GLOBAL_SETTINGS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  since: '0.33',
  pass: `
metadata:
  name: app-config
`,
  fail: `
data:
  aws.clusterName: demo
  aws.interruptionQueueName: demo
  aws.enablePodENI: "true"
`,
  check: ({ json, release }) => [{
    path: '',
    message: `Karpenter ${minorOf(release)} does not read this ConfigMap`,
    fix: replacements(json, release),
  }],
};
