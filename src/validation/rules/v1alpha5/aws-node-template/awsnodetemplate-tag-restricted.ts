import { valueText } from '../../../../basics/value-text';
import { AWS_NODE_TEMPLATE } from '../../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../../finding';
import { eachEntry } from '../../../object-fields';
import { Rule } from '../../../rule';

const RESTRICTED = /^(kubernetes\.io\/cluster\/[0-9A-Za-z][A-Za-z0-9_-]*|karpenter\.sh\/(provisioner-name|managed-by))$/;

export const AWSNODETEMPLATE_TAG_RESTRICTED: Rule = {
  id: 'awsnodetemplate-tag-restricted',
  what: 'Since 0.28: the `tags` of an AWSNodeTemplate do not hold what Karpenter sets itself: kubernetes.io/cluster/…, karpenter.sh/provisioner-name and karpenter.sh/managed-by.',
  source: ['NT-9'],
  apis: [AWS_NODE_TEMPLATE],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.WEBHOOK,
  webhook: 'only',
  since: '0.28',
  fields: ['spec.tags'],
  pass: `
spec:
  tags:
    team: red
`,
  fail: `
spec:
  tags:
    kubernetes.io/cluster/demo: owned
`,
  check: ({ json }) => eachEntry<string>(json.spec?.tags, 'spec.tags', (key, _, path) => (
    RESTRICTED.test(key) ? { path, message: `Karpenter itself sets ${valueText(key)}`, fix: 'leave it out' } : undefined
  )),
};
