import { globalTags } from './tags-value';
import { keyPath } from '../../../../foundation/basics/json';
import { valueText } from '../../../../foundation/basics/value-text';
import { GLOBAL_SETTINGS } from '../../../../karpenter/versions/config-maps';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Rule } from '../../../findings/rule';

const PATH = keyPath('data', 'aws.tags');
const RESTRICTED = /^(kubernetes\.io\/cluster\/[0-9A-Za-z][A-Za-z0-9\-_]*|karpenter\.sh\/provisioner-name|karpenter\.sh\/managed-by)$/;

export const GLOBAL_SETTINGS_TAG_RESTRICTED: Rule = {
  id: 'global-settings-tag-restricted',
  what: '`aws.tags` must not set tags that Karpenter sets itself: `karpenter.sh/provisioner-name`, `karpenter.sh/managed-by`, and keys that start with `kubernetes.io/cluster/`.',
  why: 'Karpenter finds its instances by these tags. Since 0.28, the Karpenter controller exits at startup if `aws.tags` contains a restricted tag.',
  source: ['GS-14', 'BC-11'],
  apis: [GLOBAL_SETTINGS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CRASH,
  since: '0.28',
  until: '0.32',
  pass: `
data:
  aws.tags: '{"team": "payments"}'
`,
  fail: `
data:
  aws.tags: '{"kubernetes.io/cluster/demo": "owned"}'
`,
  check: ({ json, release }) => globalTags(json, release).keys.filter((key) => RESTRICTED.test(key))
    .map((key) => ({ path: PATH, message: `tag ${valueText(key)} is reserved for Karpenter`, fix: 'Remove the tag.' })),
};
