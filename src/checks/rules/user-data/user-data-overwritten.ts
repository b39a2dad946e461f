import { userDataRule } from './user-data-rule';
import { UserDataRemarkKind } from '../../../karpenter/user-data/remarks/user-data-remark';
import { Severity } from '../../findings/finding';

export const USER_DATA_OVERWRITTEN = userDataRule({
  kind: UserDataRemarkKind.OVERWRITTEN,
  what: '`userData` should not set values that Karpenter overwrites.',
  why: 'Karpenter overwrites settings in `userData` with its own settings, on Bottlerocket in all releases and on AL2023 since 1.0. The overwritten values have no effect.',
  source: ['UD-2', 'UD-40', 'UD-44', 'UD-46', 'UD-78', 'UD-145', 'UD-146', 'UD-147'],
  severity: Severity.WARNING,
  effect: 'unintended',
  severityNote: 'The finding is an info for details of the cluster, such as its name.',
  pass: `
spec:
  amiSelectorTerms:
    - alias: al2023@v20260701
  userData: |
    apiVersion: node.eks.aws/v1alpha1
    kind: NodeConfig
    spec:
      kubelet:
        config:
          registryPullQPS: 10
`,
  fail: `
spec:
  amiSelectorTerms:
    - alias: al2023@v20260701
  userData: |
    apiVersion: node.eks.aws/v1alpha1
    kind: NodeConfig
    spec:
      kubelet:
        config:
          maxPods: 20
`,
});
