import { AWS_NODE_CLASSES } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';

export const EC2NODECLASS_TAG_KEY_EMPTY: Rule = {
  id: 'ec2nodeclass-tag-key-empty',
  what: '`tags` must not have an empty key.',
  why: 'EC2 does not accept tags without a key. The API server rejects the EC2NodeClass.',
  source: ['NC-71'],
  apis: AWS_NODE_CLASSES,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  fields: ['spec.tags'],
  pass: `
spec:
  tags:
    team: payments
`,
  fail: `
spec:
  tags:
    "": payments
`,
  check: ({ json }) => (Object.hasOwn(json.spec?.tags ?? {}, '') ? [{ path: 'spec.tags[""]', message: 'key must not be empty', fix: 'Set a key, for example team, or remove the tag.' }] : []),
};
