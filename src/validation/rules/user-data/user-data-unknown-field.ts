import { userDataRule } from './user-data-rule';
import { UserDataRemarkKind } from '../../../user-data/remarks/user-data-remark';
import { Severity } from '../../finding';

export const USER_DATA_UNKNOWN_FIELD = userDataRule({
  kind: UserDataRemarkKind.UNKNOWN,
  what: 'The fields and values in a NodeConfig, and in the TOML of Bottlerocket those that Karpenter writes again, are known; others are passed over without a word.',
  source: ['UD-41', 'UD-42', 'UD-43', 'UD-76'],
  severity: Severity.WARNING,
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
          strategie: Mount
`,
});
