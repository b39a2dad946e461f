import { valueText } from '../../../../basics/value-text';
import { LOGGING } from '../../../../versions/config-maps';
import { compareMinors } from '../../../../versions/facts';
import { COMPONENT_LEVELS, isZapLevel, levelFix } from '../../../config-maps/logging-levels';
import { EnforcedBy, Severity } from '../../../finding';
import { eachEntry } from '../../../object-fields';
import { Rule } from '../../../rule';

export const LOGGING_COMPONENT_LEVEL: Rule = {
  id: 'logging-component-level',
  what: '`loglevel.controller` and `loglevel.webhook` in `config-logging` are levels of zap; otherwise the controller stops. Until 0.31 that holds for any loglevel, and the webhook for such ConfigMaps refuses it too, where they have the label of the chart.',
  source: ['CL-1', 'CL-2'],
  apis: [LOGGING],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CRASH,
  until: '0.37',
  exampleRelease: '0.31',
  pass: `
data:
  loglevel.controller: debug
`,
  fail: `
data:
  loglevel.controller: verbose
`,
  check: ({ json, release }) => eachEntry<string>(json.data, 'data', (key, text, path) => {
    const isRead = compareMinors(release, '0.32') < 0 ? /^loglevel\../.test(key) : COMPONENT_LEVELS.includes(key);
    if (!isRead || isZapLevel(text)) return undefined;
    return { path, message: `${valueText(text)} is no level of zap; the controller then stops`, fix: levelFix(text) };
  }),
};
