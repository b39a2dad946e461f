import { suggestion } from '../../../../foundation/basics/suggestion';
import { LOGGING } from '../../../../karpenter/versions/config-maps';
import { ZAP_CONFIG_PATH, zapConfigOf } from '../../../config-maps/logging-zap-config';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Rule } from '../../../findings/rule';

export const LOGGING_FIELD_UNKNOWN: Rule = {
  id: 'logging-field-unknown',
  what: 'The fields of `zap-logger-config` should be fields that zap knows.',
  why: 'Zap ignores unknown fields.',
  source: ['CL-1'],
  apis: [LOGGING],
  severity: Severity.WARNING,
  effect: 'unintended',
  enforcedBy: EnforcedBy.ADVICE,
  until: '0.37',
  exampleRelease: '0.31',
  pass: `
data:
  zap-logger-config: |
    {"outputPaths": ["stdout"]}
`,
  fail: `
data:
  zap-logger-config: |
    {"outputPath": ["stdout"]}
`,
  check: ({ json, release }) => (zapConfigOf(json, release)?.unknown ?? []).map(({ field, name, known }) => {
    const meant = suggestion(name, known);
    return { path: ZAP_CONFIG_PATH, message: `unknown field ${field}`, fix: meant === undefined ? `Remove ${field}.` : `Did you mean ${meant}?` };
  }),
};
