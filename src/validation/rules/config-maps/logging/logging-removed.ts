import { LOGGING } from '../../../../versions/config-maps';
import { minorOf } from '../../../../versions/facts';
import { EnforcedBy, Severity } from '../../../finding';
import { Rule } from '../../../rule';

export const LOGGING_REMOVED: Rule = {
  id: 'logging-removed',
  what: 'Since 1.0 Karpenter does not read the ConfigMap `config-logging`: its level and outputs are environment variables of the controller, which its chart makes of its values.',
  source: ['CL-3', 'CL-4'],
  apis: [LOGGING],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  since: '1.0',
  pass: `
metadata:
  name: another
`,
  fail: `
data:
  loglevel.controller: debug
`,
  check: ({ release }) => [{
    path: '',
    message: `Karpenter ${minorOf(release)} does not read this ConfigMap, which went with 1.0`,
    fix: "write logLevel, logOutputPaths and logErrorOutputPaths as values of the controller's chart, or set LOG_LEVEL, LOG_OUTPUT_PATHS and LOG_ERROR_OUTPUT_PATHS; logs are JSON, in a form that can't be changed",
  }],
};
