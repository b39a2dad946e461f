import { suggestion } from '../../../../foundation/basics/suggestion';
import { valueText } from '../../../../foundation/basics/value-text';
import { LOGGING } from '../../../../karpenter/versions/config-maps';
import { eachZapField } from '../../../config-maps/logging-zap-config';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Rule } from '../../../findings/rule';

const ENCODINGS = ['console', 'json'];

export const LOGGING_ENCODING: Rule = {
  id: 'logging-encoding',
  what: 'The encoding in `zap-logger-config` must be `console` or `json`.',
  why: 'Zap supports no other encodings. If the configuration is not valid, Karpenter 0.31 and earlier ignore it and log JSON with default settings, but later releases exit at startup.',
  source: ['CL-1'],
  apis: [LOGGING],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  until: '0.37',
  exampleRelease: '0.31',
  pass: `
data:
  zap-logger-config: |
    {"encoding": "console"}
`,
  fail: `
data:
  zap-logger-config: |
    {"encoding": "text"}
`,
  check: ({ json, release }) => eachZapField(json, release, ({ field, node }) => {
    if (field !== 'encoding' || node.kind !== 'text' || ENCODINGS.includes(node.text)) return undefined;
    const meant = suggestion(node.text, ENCODINGS);
    return { message: `encoding must be console or json, got ${valueText(node.text)}`, fix: meant === undefined ? 'Set console or json.' : `Did you mean ${meant}?` };
  }),
};
