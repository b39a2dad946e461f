import { GLOBAL_SETTINGS } from '../../../../versions/config-maps';
import { EnforcedBy, Severity } from '../../../finding';
import { Rule } from '../../../rule';

export const GLOBAL_SETTINGS_DEPRECATED: Rule = {
  id: 'global-settings-deprecated',
  what: 'In 0.32 Karpenter still reads the ConfigMap `karpenter-global-settings`, but environment variables of the controller win, and 0.33 does not read it.',
  source: ['GS-21', 'GS-22'],
  apis: [GLOBAL_SETTINGS],
  severity: Severity.INFO,
  enforcedBy: EnforcedBy.ADVICE,
  since: '0.32',
  until: '0.32',
  pass: `
metadata:
  name: another
`,
  fail: `
data:
  aws.clusterName: demo
`,
  check: () => [{
    path: '',
    message: 'this is the last release that reads this ConfigMap, and environment variables of the controller, which its chart sets, win over it',
    fix: "write the values of the controller's chart under settings",
  }],
};
