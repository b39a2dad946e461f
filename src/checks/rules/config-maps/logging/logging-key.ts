import { suggestion } from '../../../../foundation/basics/suggestion';
import { valueText } from '../../../../foundation/basics/value-text';
import { LOGGING } from '../../../../karpenter/versions/config-maps';
import { COMPONENT_LEVELS } from '../../../config-maps/logging-levels';
import { ZAP_CONFIG } from '../../../config-maps/logging-zap-config';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { eachEntry } from '../../../findings/object-fields';
import { Rule } from '../../../findings/rule';

const KEYS = [ZAP_CONFIG, ...COMPONENT_LEVELS];

export const LOGGING_KEY: Rule = {
  id: 'logging-key',
  what: 'The ConfigMap `config-logging` should contain only the keys `zap-logger-config`, `loglevel.controller`, and `loglevel.webhook`.',
  why: 'Karpenter ignores all other keys.',
  source: ['CL-1'],
  apis: [LOGGING],
  severity: Severity.WARNING,
  effect: 'unintended',
  enforcedBy: EnforcedBy.ADVICE,
  until: '0.37',
  exampleRelease: '0.31',
  pass: `
data:
  loglevel.controller: debug
`,
  fail: `
data:
  loglevel.controler: debug
`,
  check: ({ json }) => eachEntry<string>(json.data, 'data', (key, _, path) => {
    if (key === '_example' || KEYS.includes(key)) return undefined;
    const meant = suggestion(key, KEYS);
    return { path, message: `unknown key ${valueText(key)}`, fix: meant === undefined ? `Use one of ${KEYS.join(', ')}.` : `Did you mean ${meant}?` };
  }),
};
