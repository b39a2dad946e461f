import { userDataRule } from './user-data-rule';
import { UserDataRemarkKind } from '../../../karpenter/user-data/remarks/user-data-remark';
import { Severity } from '../../findings/finding';

export const USER_DATA_UNKNOWN_FIELD = userDataRule({
  kind: UserDataRemarkKind.UNKNOWN,
  what: '`userData` should use only fields and values that nodeadm, Karpenter, or Bottlerocket knows.',
  why: '`nodeadm` ignores unknown fields of a NodeConfig. In Bottlerocket TOML, Karpenter drops unknown keys below `settings.kubernetes`. Neither nodeadm nor Karpenter reports an error. If an image does not have another setting of the TOML, Bottlerocket rejects all user data.',
  source: ['UD-41', 'UD-42', 'UD-43', 'UD-54', 'UD-76'],
  severity: Severity.WARNING,
  effect: 'unknown',
  pass: `
spec:
  amiSelectorTerms:
    - alias: al2023@v20260701
  userData: |
    apiVersion: node.eks.aws/v1alpha1
    kind: NodeConfig
    spec:
      instance:
        localStorage:
          strategy: Mount
`,
  fail: `
spec:
  amiSelectorTerms:
    - alias: al2023@v20260701
  userData: |
    apiVersion: node.eks.aws/v1alpha1
    kind: NodeConfig
    spec:
      instance:
        localStorage:
          stratgy: Mount
`,
});
