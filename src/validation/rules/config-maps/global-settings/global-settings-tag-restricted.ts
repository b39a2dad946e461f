import { globalTags } from './tags-value';
import { valueText } from '../../../../basics/value-text';
import { GLOBAL_SETTINGS } from '../../../../versions/config-maps';
import { EnforcedBy, Severity } from '../../../finding';
import { Rule } from '../../../rule';

const RESTRICTED = /^(kubernetes\.io\/cluster\/[0-9A-Za-z][A-Za-z0-9\-_]*|karpenter\.sh\/provisioner-name|karpenter\.sh\/managed-by)$/;

export const GLOBAL_SETTINGS_TAG_RESTRICTED: Rule = {
  id: 'global-settings-tag-restricted',
  what: 'Since 0.28 `aws.tags` does not hold what Karpenter sets itself: karpenter.sh/provisioner-name, karpenter.sh/managed-by, and kubernetes.io/cluster/ with the name of a cluster; otherwise the controller stops.',
  source: ['GS-14', 'BC-11'],
  apis: [GLOBAL_SETTINGS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CRASH,
  since: '0.28',
  until: '0.32',
  pass: `
data:
  aws.tags: '{"team": "red"}'
`,
  fail: `
data:
  aws.tags: '{"kubernetes.io/cluster/demo": "owned"}'
`,
  check: ({ json, release }) => globalTags(json, release).keys.filter((key) => RESTRICTED.test(key))
    .map((key) => ({ path: 'data.aws.tags', message: `Karpenter itself sets ${valueText(key)}; the controller then stops`, fix: 'leave it out' })),
};
