import { LOGGING } from '../../../../karpenter/versions/config-maps';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Rule } from '../../../findings/rule';

export const LOGGING_MOUNTED_FILE: Rule = {
  id: 'logging-mounted-file',
  what: 'In Karpenter 0.33 to 0.37, the controller must mount the ConfigMap `config-logging`.',
  why: 'Since Karpenter 0.33, the controller does not read the ConfigMap through the API. The chart renders and mounts the ConfigMap only if `logConfig.enabled` is true, and the default is false.',
  source: ['CL-3', 'CL-4'],
  apis: [LOGGING],
  severity: Severity.INFO,
  effect: 'elsewhere',
  enforcedBy: EnforcedBy.ADVICE,
  since: '0.33',
  until: '0.37',
  pass: `
metadata:
  name: app-config
`,
  fail: `
data:
  loglevel.controller: debug
`,
  check: () => [{
    path: '',
    message: 'Karpenter 0.33 and later read this ConfigMap only if it is mounted at /etc/karpenter/logging',
    fix: 'Mount the ConfigMap at /etc/karpenter/logging. Or remove the ConfigMap, and set logLevel or logConfig (with enabled: true) in the Karpenter chart values.',
  }],
};
