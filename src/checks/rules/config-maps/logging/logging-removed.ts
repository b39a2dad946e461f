import { LOGGING } from '../../../../karpenter/versions/config-maps';
import { minorOf } from '../../../../karpenter/versions/facts';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Rule } from '../../../findings/rule';

export const LOGGING_REMOVED: Rule = {
  id: 'logging-removed',
  what: 'Since Karpenter 1.0, logging must be configured with environment variables of the controller instead of the ConfigMap `config-logging`.',
  why: 'Karpenter 1.0 and later do not read the ConfigMap. The Karpenter chart sets the environment variables from its values. The log format is always JSON.',
  source: ['CL-3', 'CL-4'],
  apis: [LOGGING],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  since: '1.0',
  pass: `
metadata:
  name: app-config
`,
  fail: `
data:
  loglevel.controller: debug
`,
  check: ({ release }) => [{
    path: '',
    message: `Karpenter ${minorOf(release)} does not read this ConfigMap`,
    fix: 'Set logLevel, logOutputPaths, and logErrorOutputPaths in the Karpenter chart values, or set LOG_LEVEL, LOG_OUTPUT_PATHS, and LOG_ERROR_OUTPUT_PATHS on the controller.',
  }],
};
