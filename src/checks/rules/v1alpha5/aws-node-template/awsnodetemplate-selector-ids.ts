import { valueText } from '../../../../foundation/basics/value-text';
import { compareMinors, compareReleases } from '../../../../karpenter/versions/facts';
import { fieldName } from '../../../findings/field-name';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { eachEntry } from '../../../findings/object-fields';
import { Rule } from '../../../findings/rule';
import { LAUNCH_APIS, Selector, selectorsOf } from '../aws-provider-walk';

/** Resource ID prefixes, by selector. Karpenter searches for the prefix anywhere in the string. */
const PREFIXES: { readonly [name in Selector['name']]: string } = { subnetSelector: 'subnet', securityGroupSelector: 'sg', amiSelector: 'ami' };

const FIRST = '0.10.1';
const COLONS_SINCE = '0.30';

export const AWSNODETEMPLATE_SELECTOR_IDS: Rule = {
  id: 'awsnodetemplate-selector-ids',
  what: '`aws-ids` and `aws::ids` in a selector must be a comma-separated list of resource IDs.',
  why: "Karpenter reads `aws-ids` since 0.10.1, and checks `aws::ids` since 0.30. Karpenter's webhook rejects the object.",
  source: ['NT-6'],
  apis: LAUNCH_APIS,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.WEBHOOK,
  webhook: 'only',
  since: '0.10',
  pass: `
spec:
  subnetSelector:
    karpenter.sh/discovery: null
    aws-ids: subnet-0123456789abcdef0,subnet-0123456789abcdef1
`,
  fail: `
spec:
  subnetSelector:
    karpenter.sh/discovery: null
    aws-ids: subnet-0123456789abcdef0,vpc-0123456789abcdef0
`,
  check: (input) => {
    if (compareReleases(input.release, FIRST) < 0) return [];
    const keys = compareMinors(input.release, COLONS_SINCE) < 0 ? ['aws-ids'] : ['aws-ids', 'aws::ids'];
    return selectorsOf(input).flatMap(({ name, entries, path }) => eachEntry(entries, path, (key, value, at) => {
      if (!keys.includes(key) || value === '') return undefined;
      const prefix = PREFIXES[name];
      return value.split(',').map((id) => id.trim()).filter((id) => !new RegExp(`${prefix}-[0-9a-z]`).test(id))
        .map((id) => ({ path: at, message: `${fieldName(at)} must contain only IDs that start with ${prefix}-, got ${valueText(id)}`, fix: `Use comma-separated IDs, for example ${prefix}-0123456789abcdef0.` }));
    }));
  },
};
