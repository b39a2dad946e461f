import { globalTags } from './tags-value';
import { valueText } from '../../../../basics/value-text';
import { GLOBAL_SETTINGS } from '../../../../versions/config-maps';
import { EnforcedBy, Severity } from '../../../finding';
import { Rule } from '../../../rule';

const PATH = 'data.aws.tags';

export const GLOBAL_SETTINGS_TAGS: Rule = {
  id: 'global-settings-tags',
  what: 'Since 0.24 `aws.tags` is one JSON object of texts; otherwise the controller stops.',
  source: ['GS-14'],
  apis: [GLOBAL_SETTINGS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CRASH,
  since: '0.24',
  until: '0.32',
  pass: `
data:
  aws.tags: '{"team": "red"}'
`,
  fail: `
data:
  aws.tags: '{"cost-center": 42}'
`,
  check: ({ json, release }) => {
    const { problems, wrong } = globalTags(json, release);
    return [
      ...problems.map(({ message, fix }) => ({ path: PATH, message: `${message}; the controller then stops`, fix })),
      ...wrong.map((key) => ({ path: PATH, message: `the value of ${valueText(key)} is no text; the controller then stops`, fix: 'write it in double quotes' })),
    ];
  },
};
