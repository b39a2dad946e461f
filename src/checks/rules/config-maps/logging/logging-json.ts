import { LOGGING } from '../../../../karpenter/versions/config-maps';
import { ZAP_CONFIG_PATH, zapConfigOf } from '../../../config-maps/logging-zap-config';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Rule } from '../../../findings/rule';

export const LOGGING_JSON: Rule = {
  id: 'logging-json',
  what: '`zap-logger-config` in `config-logging` must be JSON.',
  why: 'JSON allows no comments or trailing commas, and requires double quotes around names and strings. If the configuration is not valid, Karpenter 0.31 and earlier ignore it and log JSON with default settings, but later releases exit at startup.',
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
