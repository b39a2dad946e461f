import { EnforcedBy, Severity } from '../../../finding';
import { eachEntry } from '../../../object-fields';
import { Rule } from '../../../rule';
import { LAUNCH_APIS, selectorsOf } from '../aws-provider-walk';

export const AWSNODETEMPLATE_SELECTOR_EMPTY: Rule = {
  id: 'awsnodetemplate-selector-empty',
  what: 'Keys and values of selectors are not empty: any value is written `"*"`, whatever the documentation of those releases says.',
  source: ['NT-5', 'IP-3'],
  apis: LAUNCH_APIS,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.WEBHOOK,
  webhook: 'only',
  pass: `
spec:
  subnetSelector:
    karpenter.sh/discovery: "*"
`,
  fail: `
spec:
  subnetSelector:
    karpenter.sh/discovery: ""
`,
  check: (input) => selectorsOf(input).flatMap(({ entries, path }) => eachEntry(entries, path, (key, value, at) => {
    if (key === '') return { path: at, message: 'it has an empty key', fix: 'write the key of a tag, or leave it out' };
    return value === '' ? { path: at, message: 'it has an empty value', fix: 'write a value, or "*" for any' } : undefined;
  })),
};
