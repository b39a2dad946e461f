import { LOGGING } from '../../../../versions/config-maps';
import { EnforcedBy, Severity } from '../../../finding';
import { Rule } from '../../../rule';

export const LOGGING_MOUNTED_FILE: Rule = {
  id: 'logging-mounted-file',
  what: 'From 0.33 to 0.37 Karpenter reads `config-logging` only as files in its container; its chart makes and mounts such a ConfigMap with logConfig.enabled, which is off by default.',
  source: ['CL-3', 'CL-4'],
  apis: [LOGGING],
  severity: Severity.INFO,
  enforcedBy: EnforcedBy.ADVICE,
  since: '0.33',
  until: '0.37',
  pass: `
metadata:
  name: another
`,
  fail: `
data:
  loglevel.controller: debug
`,
  check: () => [{
    path: '',
    message: 'since 0.33 Karpenter reads it only where it is mounted in its container, at /etc/karpenter/logging',
    fix: "mount it there, or leave it out and write logLevel, or logConfig with enabled: true, as values of the controller's chart",
  }],
};
