import { valueText } from '../../../../foundation/basics/value-text';
import { LOGGING } from '../../../../karpenter/versions/config-maps';
import { isZapLevel, levelFix } from '../../../config-maps/logging-levels';
import { eachZapField } from '../../../config-maps/logging-zap-config';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Rule } from '../../../findings/rule';

export const LOGGING_LEVEL: Rule = {
  id: 'logging-level',
  what: 'The level in `zap-logger-config` must be a zap log level: `debug`, `info`, `warn`, `error`, `dpanic`, `panic`, or `fatal`.',
  why: 'Zap supports no other levels. If the configuration is not valid, Karpenter 0.31 and earlier ignore it and log JSON with default settings, but later releases exit at startup.',
  source: ['CL-1', 'CL-2'],
  apis: [LOGGING],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  until: '0.37',
  exampleRelease: '0.31',
  pass: `
data:
  zap-logger-config: |
    {"level": "debug"}
`,
  fail: `
data:
  zap-logger-config: |
    {"level": "trace"}
`,
  check: ({ json, release }) => eachZapField(json, release, ({ field, node }) => {
    if (field !== 'level' || node.kind !== 'text' || isZapLevel(node.text)) return undefined;
    return { message: `level must be a zap log level, got ${valueText(node.text)}`, fix: levelFix(node.text) };
  }),
};
