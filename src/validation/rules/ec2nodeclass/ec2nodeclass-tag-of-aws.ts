import { valueText } from '../../../basics/value-text';
import { EC2_NODE_CLASSES } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { eachEntry } from '../../object-fields';
import { Rule } from '../../rule';

export const EC2NODECLASS_TAG_OF_AWS: Rule = {
  id: 'ec2nodeclass-tag-of-aws',
  what: 'Tag keys do not begin with `aws:`, which EC2 keeps for itself.',
  source: ['NC-78'],
  apis: EC2_NODE_CLASSES,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.LAUNCH,
  fields: ['spec.tags'],
  pass: `
spec:
  tags:
    team: red
`,
  fail: `
spec:
  tags:
    aws:team: red
`,
  check: ({ json }) => eachEntry<string>(json.spec?.tags, 'spec.tags', (key, _, path) => (
    /^aws:/i.test(key) ? { path, message: `EC2 refuses ${valueText(key)}: keys that begin with aws: are its own`, fix: 'write another key' } : undefined
  )),
};
