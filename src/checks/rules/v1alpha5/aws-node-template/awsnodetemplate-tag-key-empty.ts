import { EnforcedBy, Severity } from '../../../findings/finding';
import { Rule } from '../../../findings/rule';
import { launchFields, LAUNCH_APIS, launchPartOf } from '../aws-provider-walk';

export const AWSNODETEMPLATE_TAG_KEY_EMPTY: Rule = {
  id: 'awsnodetemplate-tag-key-empty',
  what: '`tags` must not have an empty key.',
  why: "EC2 does not accept tags without a key. Karpenter's webhook rejects the object.",
  source: ['NT-9', 'IP-3'],
  apis: LAUNCH_APIS,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.WEBHOOK,
  webhook: 'only',
  fields: launchFields('tags'),
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
  check: (input) => {
    const { spec, path } = launchPartOf(input) ?? {};
    return spec?.tags?.[''] === undefined ? [] : [{ path: `${path}.tags[""]`, message: 'key must not be empty', fix: 'Set a key, for example team, or remove the tag.' }];
  },
};
