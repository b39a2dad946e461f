import { minorOf, minorsHold } from '../../../../versions/facts';
import { EnforcedBy, Severity } from '../../../finding';
import { eachEntry } from '../../../object-fields';
import { Rule } from '../../../rule';
import { LAUNCH_APIS, Selector, selectorsOf } from '../aws-provider-walk';

/** Where Karpenter reads what, and since when. */
const READ: readonly { readonly key: string; readonly since: string; readonly names: readonly Selector['name'][] }[] = [
  { key: 'aws::ids', since: '0.26', names: ['amiSelector'] },
  { key: 'aws::ids', since: '0.30', names: ['subnetSelector', 'securityGroupSelector'] },
  { key: 'aws::name', since: '0.26', names: ['amiSelector'] },
  { key: 'aws::owners', since: '0.26', names: ['amiSelector'] },
];

export const AWSNODETEMPLATE_SELECTOR_KEY_UNREAD: Rule = {
  id: 'awsnodetemplate-selector-key-unread',
  what: 'Keys of selectors that begin with `aws::` are those that Karpenter reads there: `aws::ids`, in `amiSelector` since 0.26, in the others since 0.30, '
    + 'and in `amiSelector` `aws::name` and `aws::owners`. All else it takes for tags, of which none can begin so.',
  source: ['NT-6'],
  apis: LAUNCH_APIS,
  severity: Severity.WARNING,
  enforcedBy: EnforcedBy.LAUNCH,
  pass: `
spec:
  amiSelector:
    aws::name: my-image-*
`,
  fail: `
spec:
  subnetSelector:
    aws::name: my-subnet
`,
  check: (input) => selectorsOf(input).flatMap(({ name, entries, path }) => eachEntry(entries, path, (key, _, at) => {
    if (!key.startsWith('aws::') || READ.some((read) => read.key === key && read.names.includes(name) && minorsHold(read, input.release))) return undefined;
    const fix = key === 'aws::ids' ? 'write aws-ids' : key === 'aws::name' ? 'write the tag Name' : 'leave it out';
    return { path: at, message: `Karpenter ${minorOf(input.release)} takes ${key} for a tag here, and none begins so: it selects nothing`, fix };
  })),
};
