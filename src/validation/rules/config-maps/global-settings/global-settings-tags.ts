import { globalTags } from './tags-value';
import { keyPath } from '../../../../basics/json';
import { valueText } from '../../../../basics/value-text';
import { GLOBAL_SETTINGS } from '../../../../versions/config-maps';
import { EnforcedBy, Severity } from '../../../finding';
import { Rule } from '../../../rule';

const PATH = keyPath('data', 'aws.tags');

export const GLOBAL_SETTINGS_TAGS: Rule = {
  id: 'global-settings-tags',
  what: '`aws.tags` must be a JSON object whose values are strings.',
  why: "Karpenter reads it in this form since 0.24. Otherwise Karpenter's controller exits at startup.",
  source: ['GS-14'],
  apis: [GLOBAL_SETTINGS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CRASH,
  since: '0.24',
  until: '0.32',
  pass: `
data:
  aws.tags: '{"team": "payments"}'
`,
  fail: `
data:
  aws.tags: '{"cost-center": 42}'
`,
  check: ({ json, release }) => {
    const { problems, wrong } = globalTags(json, release);
    return [
      ...problems.map(({ message, fix }) => ({ path: PATH, message, fix })),
      ...wrong.map((key) => ({ path: PATH, message: `tag ${valueText(key)} must be a string`, fix: 'Put the value in double quotes.' })),
    ];
  },
};
