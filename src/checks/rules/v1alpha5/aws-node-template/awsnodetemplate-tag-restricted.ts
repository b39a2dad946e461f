import { AWS_NODE_TEMPLATE } from '../../../../karpenter/versions/known-apis';
import { fieldName } from '../../../findings/field-name';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { eachEntry } from '../../../findings/object-fields';
import { Rule } from '../../../findings/rule';

const RESTRICTED = /^(kubernetes\.io\/cluster\/[0-9A-Za-z][A-Za-z0-9_-]*|karpenter\.sh\/(provisioner-name|managed-by))$/;

export const AWSNODETEMPLATE_TAG_RESTRICTED: Rule = {
  id: 'awsnodetemplate-tag-restricted',
  what: '`tags` of an AWSNodeTemplate must not set keys that Karpenter sets itself: `karpenter.sh/provisioner-name`, `karpenter.sh/managed-by`, and keys that start with `kubernetes.io/cluster/`.',
  why: 'Karpenter finds its instances by these tags. In Karpenter 0.28 and later, the webhook rejects the object.',
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
    team: payments
`,
  fail: `
spec:
  tags:
    kubernetes.io/cluster/demo: owned
`,
  check: ({ json }) => eachEntry<string>(json.spec?.tags, 'spec.tags', (key, _, path) => (
    RESTRICTED.test(key) ? { path, message: `${fieldName(path)} is reserved for Karpenter`, fix: 'Remove the restricted tag.' } : undefined
  )),
};
