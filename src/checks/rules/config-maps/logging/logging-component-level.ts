import { valueText } from '../../../../foundation/basics/value-text';
import { LOGGING } from '../../../../karpenter/versions/config-maps';
import { compareMinors } from '../../../../karpenter/versions/facts';
import { COMPONENT_LEVELS, isZapLevel, levelFix } from '../../../config-maps/logging-levels';
import { fieldName } from '../../../findings/field-name';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { eachEntry } from '../../../findings/object-fields';
import { Rule } from '../../../findings/rule';

export const LOGGING_COMPONENT_LEVEL: Rule = {
  id: 'logging-component-level',
  what: '`loglevel.controller` and `loglevel.webhook` in `config-logging` must be zap log levels.',
  why: 'If a level is not valid, the Karpenter controller exits at startup. Karpenter 0.31 and earlier check every `loglevel` key, and their webhook also rejects the ConfigMap if it has the label of the chart.',
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
    return { path, message: `${fieldName(path)} must be a zap log level, got ${valueText(text)}`, fix: levelFix(text) };
  }),
};
