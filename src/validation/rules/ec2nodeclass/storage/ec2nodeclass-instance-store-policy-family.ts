import { compareMinors } from '../../../../versions/facts';
import { EC2_NODE_CLASSES } from '../../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../../finding';
import { amiFamilyOf } from '../../../labels/label-lint';
import { Rule } from '../../../rule';

export const EC2NODECLASS_INSTANCE_STORE_POLICY_FAMILY: Rule = {
  id: 'ec2nodeclass-instance-store-policy-family',
  what: '`instanceStorePolicy` is of a family that heeds it: AL2, AL2023, Bottlerocket (since 1.1), or Custom, with user data that does.',
  source: ['NC-68'],
  apis: EC2_NODE_CLASSES,
  severity: Severity.WARNING,
  enforcedBy: EnforcedBy.ADVICE,
  fields: ['spec.instanceStorePolicy'],
  pass: `
spec:
  amiSelectorTerms:
    - alias: al2023@v20260701
  instanceStorePolicy: RAID0
`,
  fail: `
spec:
  amiSelectorTerms:
    - alias: windows2022@latest
  instanceStorePolicy: RAID0
`,
  check: ({ json, release }) => {
    if (json.spec?.instanceStorePolicy === undefined) return [];
    const family = amiFamilyOf(json.spec);
    const ignored = family?.startsWith('windows') || (family === 'bottlerocket' && compareMinors(release, '1.1') < 0);
    return ignored ? [{ path: 'spec.instanceStorePolicy', message: `nodes of the family ${family} do not heed it`, fix: 'leave it out' }] : [];
  },
};
