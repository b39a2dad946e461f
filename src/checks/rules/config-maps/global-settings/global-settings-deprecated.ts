import { GLOBAL_SETTINGS } from '../../../../karpenter/versions/config-maps';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Rule } from '../../../findings/rule';

export const GLOBAL_SETTINGS_DEPRECATED: Rule = {
  id: 'global-settings-deprecated',
  what: 'The ConfigMap `karpenter-global-settings` is deprecated in Karpenter 0.32. Karpenter 0.33 and later do not read this ConfigMap.',
  why: 'In 0.32, environment variables of the controller take precedence over the ConfigMap. The Karpenter chart sets these variables from its `settings` values.',
  source: ['GS-21', 'GS-22'],
  apis: [GLOBAL_SETTINGS],
  severity: Severity.INFO,
  effect: 'notice',
  enforcedBy: EnforcedBy.ADVICE,
  since: '0.32',
  until: '0.32',
  pass: `
metadata:
  name: app-config
`,
  fail: `
data:
  aws.clusterName: demo
`,
  check: () => [{
    path: '',
    message: 'Karpenter 0.32 is the last release that reads this ConfigMap, and environment variables of the controller already take precedence over it',
    fix: 'Move the settings to the settings section of the Karpenter chart values.',
  }],
};
