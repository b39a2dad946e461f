import { LOGGING } from '../../../../versions/config-maps';
import { ZAP_CONFIG_PATH, zapConfigOf } from '../../../config-maps/logging-zap-config';
import { EnforcedBy, Severity } from '../../../finding';
import { Rule } from '../../../rule';

export const LOGGING_JSON: Rule = {
  id: 'logging-json',
  what: '`zap-logger-config` in `config-logging` must be JSON.',
  why: 'JSON has no comments and no trailing commas, and names and strings are in double quotes. Until 0.31, Karpenter otherwise ignores the whole configuration and logs JSON with its own defaults. Since 0.32, its controller exits at startup.',
  source: ['CL-1', 'CL-2'],
  apis: [LOGGING],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  until: '0.37',
  exampleRelease: '0.31',
  pass: `
data:
  zap-logger-config: |
    {
      "level": "info",
      "encoding": "console"
    }
`,
  fail: `
data:
  zap-logger-config: |
    {
      "level": "info",
      # easier to read
      "encoding": "console",
    }
`,
  check: ({ json, release }) => (zapConfigOf(json, release)?.problems ?? []).map(({ line, message, fix }) => ({
    path: ZAP_CONFIG_PATH, message: `line ${line}: ${message}`, fix,
  })),
};
