import { EnforcedBy, Severity } from '../../../finding';
import { Rule } from '../../../rule';
import { launchFields, LAUNCH_APIS, launchPartOf } from '../aws-provider-walk';

export const AWSNODETEMPLATE_TAG_KEY_EMPTY: Rule = {
  id: 'awsnodetemplate-tag-key-empty',
  what: 'The keys of `tags` are not empty.',
  source: ['NT-9', 'IP-3'],
  apis: LAUNCH_APIS,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.WEBHOOK,
  webhook: 'only',
  fields: launchFields('tags'),
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
  check: (input) => {
    const { spec, path } = launchPartOf(input) ?? {};
    return spec?.tags?.[''] === undefined ? [] : [{ path: `${path}.tags`, message: 'a tag has an empty key', fix: 'write a key, or leave the tag out' }];
  },
};
