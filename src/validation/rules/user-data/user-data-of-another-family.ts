import { userDataRule } from './user-data-rule';
import { UserDataRemarkKind } from '../../../user-data/remarks/user-data-remark';
import { Severity } from '../../finding';

export const USER_DATA_OF_ANOTHER_FAMILY = userDataRule({
  kind: UserDataRemarkKind.OTHER_FAMILY,
  what: '`userData` is in a format of the family, and does what works with its images: a NodeConfig for AL2023, no bootstrap.sh on it, cloud-config in MIME alone, TOML for Bottlerocket.',
  source: ['UD-39a', 'UD-140', 'UD-143', 'UD-144'],
  severity: Severity.ERROR,
  pass: `
spec:
  amiSelectorTerms:
    - alias: al2023@v20260701
  userData: |
    apiVersion: node.eks.aws/v1alpha1
    kind: NodeConfig
`,
  fail: `
spec:
  amiSelectorTerms:
    - alias: al2023@v20260701
  userData: |
    #cloud-config
    packages:
      - htop
`,
});
