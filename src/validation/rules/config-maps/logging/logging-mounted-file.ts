import { LOGGING } from '../../../../versions/config-maps';
import { EnforcedBy, Severity } from '../../../finding';
import { Rule } from '../../../rule';

export const LOGGING_MOUNTED_FILE: Rule = {
  id: 'logging-mounted-file',
  what: 'From Karpenter 0.33 to 0.37, the ConfigMap `config-logging` must be mounted in the controller.',
  why: 'Karpenter does not read it through the API. The chart renders and mounts such a ConfigMap if `logConfig.enabled` is true, which is off by default.',
  source: ['CL-3', 'CL-4'],
  apis: [LOGGING],
  severity: Severity.INFO,
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
    fix: 'Mount it there, or remove it and set logLevel, or logConfig with enabled: true, in the values of the Karpenter chart.',
  }],
};
