import { userDataRule } from './user-data-rule';
import { UserDataRemarkKind } from '../../../karpenter/user-data/remarks/user-data-remark';
import { EnforcedBy, Severity } from '../../findings/finding';

export const USER_DATA_OF_ANOTHER_FAMILY = userDataRule({
  kind: UserDataRemarkKind.OTHER_FAMILY,
  what: '`userData` must have a format that the AMI family supports.',
  why: 'AL2023 reads a NodeConfig, shell scripts, and MIME, but cloud-config only in MIME. AL2023 has no `bootstrap.sh`. Bottlerocket reads TOML. With another format, the user data has no effect, or the node never joins.',
  source: ['UD-39a', 'UD-140', 'UD-143', 'UD-144'],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.LAUNCH,
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
