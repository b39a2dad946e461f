import { GLOBAL_SETTINGS } from '../../../../karpenter/versions/config-maps';
import { minorOf } from '../../../../karpenter/versions/facts';
import { SETTING_KEYS, variableBefore } from '../../../config-maps/global-settings-keys';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Rule } from '../../../findings/rule';

export const GLOBAL_SETTINGS_TOO_EARLY: Rule = {
  id: 'global-settings-too-early',
  what: 'Before Karpenter 0.11, settings must be environment variables of the controller instead of keys in the ConfigMap `karpenter-global-settings`.',
  why: 'Karpenter 0.10 and earlier ignore the ConfigMap, so its settings have no effect.',
  source: ['GS-1', 'GS-20', 'GS-22'],
  apis: [GLOBAL_SETTINGS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  until: '0.10',
  pass: `
metadata:
  name: app-config
`,
  fail: `
data:
  aws.clusterName: demo
`,
  check: ({ json, release }) => {
    const keys = Object.keys(json.data ?? {});
    const variables = SETTING_KEYS.flatMap((each) => {
      const variable = keys.includes(each.key) ? variableBefore(each, release) : undefined;
      return variable === undefined ? [] : [`${variable} for ${each.key}`];
    });
    return [{
      path: '',
      message: `Karpenter ${minorOf(release)} does not read this ConfigMap`,
      fix: variables.length === 0 ? 'Remove the ConfigMap.' : `Remove the ConfigMap, and set environment variables on the controller: ${variables.join(', ')}.`,
    }];
  },
};
