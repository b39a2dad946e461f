import { suggestion } from '../../../../basics/suggestion';
import { valueText } from '../../../../basics/value-text';
import { LOGGING } from '../../../../versions/config-maps';
import { eachZapField, unreadConsequence } from '../../../config-maps/logging-zap-config';
import { EnforcedBy, Severity } from '../../../finding';
import { Rule } from '../../../rule';

const ENCODINGS = ['console', 'json'];

export const LOGGING_ENCODING: Rule = {
  id: 'logging-encoding',
  what: 'The encoding in `zap-logger-config` is console or json.',
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
    return { message: `encoding: ${valueText(node.text)} is none of zap; ${unreadConsequence(release)}`, fix: meant === undefined ? 'write console or json' : `did you mean ${meant}?` };
  }),
};
