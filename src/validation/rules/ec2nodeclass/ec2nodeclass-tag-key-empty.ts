import { EC2_NODE_CLASSES } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { Rule } from '../../rule';

export const EC2NODECLASS_TAG_KEY_EMPTY: Rule = {
  id: 'ec2nodeclass-tag-key-empty',
  what: 'The keys of `tags` are not empty.',
  source: ['NC-71'],
  apis: EC2_NODE_CLASSES,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  fields: ['spec.tags'],
  pass: `
spec:
  tags:
    team: red
`,
  fail: `
spec:
  tags:
    "": red
`,
  check: ({ json }) => (Object.hasOwn(json.spec?.tags ?? {}, '') ? [{ path: 'spec.tags', message: 'a tag has no key', fix: 'write the key of the tag' }] : []),
};
