import { suggestion } from '../../../../foundation/basics/suggestion';
import { valueText } from '../../../../foundation/basics/value-text';
import { LOGGING } from '../../../../karpenter/versions/config-maps';
import { eachZapField } from '../../../config-maps/logging-zap-config';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Rule } from '../../../findings/rule';

/** Encoder names that zap knows, by field. The first name is zap's default. */
const ENCODERS: { readonly [field: string]: readonly string[] } = {
  'encoderConfig.levelEncoder': ['lowercase', 'capital', 'capitalColor', 'color'],
  'encoderConfig.timeEncoder': ['epoch', 'iso8601', 'ISO8601', 'rfc3339', 'RFC3339', 'rfc3339nano', 'RFC3339Nano', 'millis', 'nanos'],
  'encoderConfig.durationEncoder': ['seconds', 'string', 'nanos', 'ms'],
  'encoderConfig.callerEncoder': ['short', 'full'],
};

export const LOGGING_ENCODER: Rule = {
  id: 'logging-encoder',
  what: 'Encoders in `zap-logger-config` should be encoders that zap knows.',
  why: 'If the encoder is unknown, zap uses its default encoder.',
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
    {"encoderConfig": {"timeEncoder": "iso8601"}}
`,
  fail: `
data:
  zap-logger-config: |
    {"encoderConfig": {"timeEncoder": "ISO-8601"}}
`,
  check: ({ json, release }) => eachZapField(json, release, ({ field, node }) => {
    const known = Object.hasOwn(ENCODERS, field) ? ENCODERS[field] : [];
    if (known.length === 0 || node.kind !== 'text' || node.text === '' || known.includes(node.text)) return undefined;
    const meant = suggestion(node.text, known);
    return { message: `${field} ${valueText(node.text)} is unknown, so zap uses ${known[0]}`, fix: meant === undefined ? `Use one of ${known.join(', ')}.` : `Did you mean ${meant}?` };
  }),
};
