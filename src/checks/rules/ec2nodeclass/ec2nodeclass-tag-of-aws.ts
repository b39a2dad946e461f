import { valueText } from '../../../foundation/basics/value-text';
import { AWS_NODE_CLASSES } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachEntry } from '../../findings/object-fields';
import { Rule } from '../../findings/rule';

export const EC2NODECLASS_TAG_OF_AWS: Rule = {
  id: 'ec2nodeclass-tag-of-aws',
  what: 'Tag keys must not start with `aws:`.',
  why: 'EC2 reserves the prefix `aws:`, in uppercase and lowercase. The API server accepts the EC2NodeClass, but EC2 rejects every launch.',
  source: ['NC-78'],
  apis: AWS_NODE_CLASSES,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.LAUNCH,
  fields: ['spec.tags'],
  pass: `
spec:
  tags:
    team: payments
`,
  fail: `
spec:
  tags:
    aws:team: payments
`,
  check: ({ json }) => eachEntry<string>(json.spec?.tags, 'spec.tags', (key, _, path) => (
    /^aws:/i.test(key) ? { path, message: `tag key ${valueText(key)} must not start with aws:, because EC2 reserves this prefix`, fix: 'Remove the prefix aws: from the key.' } : undefined
  )),
};
