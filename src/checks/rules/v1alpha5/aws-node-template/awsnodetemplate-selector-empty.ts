import { fieldName } from '../../../findings/field-name';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { eachEntry } from '../../../findings/object-fields';
import { Rule } from '../../../findings/rule';
import { LAUNCH_APIS, selectorsOf } from '../aws-provider-walk';

export const AWSNODETEMPLATE_SELECTOR_EMPTY: Rule = {
  id: 'awsnodetemplate-selector-empty',
  what: 'Selector keys and values must not be empty.',
  why: 'The value `"*"` matches every tag value. The Karpenter documentation for these releases wrongly recommends the empty string as a wildcard. Karpenter\'s webhook rejects the object.',
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
    if (key === '') return { path: at, message: 'key must not be empty', fix: 'Set a tag key, for example karpenter.sh/discovery, or remove the entry.' };
    return value === '' ? { path: at, message: `${fieldName(at)} must not be empty`, fix: 'Set a value, or use "*" to match any value.' } : undefined;
  })),
};
