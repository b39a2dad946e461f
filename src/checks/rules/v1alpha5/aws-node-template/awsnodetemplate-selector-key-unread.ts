import { minorOf, minorsHold } from '../../../../karpenter/versions/facts';
import { fieldName } from '../../../findings/field-name';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { eachEntry } from '../../../findings/object-fields';
import { Rule } from '../../../findings/rule';
import { LAUNCH_APIS, Selector, selectorsOf } from '../aws-provider-walk';

/** Selector keys with a special meaning, with the first Karpenter release and the selectors that support each key. */
const READ: readonly { readonly key: string; readonly since: string; readonly names: readonly Selector['name'][] }[] = [
  { key: 'aws::ids', since: '0.26', names: ['amiSelector'] },
  { key: 'aws::ids', since: '0.30', names: ['subnetSelector', 'securityGroupSelector'] },
  { key: 'aws::name', since: '0.26', names: ['amiSelector'] },
  { key: 'aws::owners', since: '0.26', names: ['amiSelector'] },
];

export const AWSNODETEMPLATE_SELECTOR_KEY_UNREAD: Rule = {
  id: 'awsnodetemplate-selector-key-unread',
  what: 'Selector keys that start with `aws::` should be keys that Karpenter reads in that selector.',
  why: 'Karpenter reads `aws::ids` in `amiSelector` since 0.26 and in other selectors since 0.30. Karpenter reads `aws::name` and `aws::owners` only in `amiSelector`. Karpenter treats any other key as a tag key. No tag key can start with `aws::`, so the selector matches nothing.',
  source: ['NT-6'],
  apis: LAUNCH_APIS,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.LAUNCH,
  pass: `
spec:
  amiSelector:
    aws::name: golden-ami-*
`,
  fail: `
spec:
  subnetSelector:
    aws::name: private-1a
`,
  check: (input) => selectorsOf(input).flatMap(({ name, entries, path }) => eachEntry(entries, path, (key, _, at) => {
    if (!key.startsWith('aws::') || READ.some((read) => read.key === key && read.names.includes(name) && minorsHold(read, input.release))) return undefined;
    const fix = key === 'aws::ids' ? 'Use aws-ids.' : key === 'aws::name' ? 'Use the Name tag.' : `Remove ${key}.`;
    return { path: at, message: `${fieldName(at)} matches no resource, because Karpenter ${minorOf(input.release)} treats ${key} as a tag key`, fix };
  })),
};
