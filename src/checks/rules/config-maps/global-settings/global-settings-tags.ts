import { globalTags } from './tags-value';
import { keyPath } from '../../../../foundation/basics/json';
import { valueText } from '../../../../foundation/basics/value-text';
import { GLOBAL_SETTINGS } from '../../../../karpenter/versions/config-maps';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Rule } from '../../../findings/rule';

const PATH = keyPath('data', 'aws.tags');

export const GLOBAL_SETTINGS_TAGS: Rule = {
  id: 'global-settings-tags',
  what: '`aws.tags` must be a JSON object whose values are strings.',
  why: 'Since 0.24, Karpenter parses `aws.tags` as JSON. If parsing fails, the Karpenter controller exits at startup.',
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
      ...wrong.map((key) => ({ path: PATH, message: `value of tag ${valueText(key)} must be a string`, fix: 'Enclose the value in double quotes.' })),
    ];
  },
};
