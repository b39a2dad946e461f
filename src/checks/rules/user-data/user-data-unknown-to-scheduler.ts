import { userDataRule } from './user-data-rule';
import { UserDataRemarkKind } from '../../../karpenter/user-data/remarks/user-data-remark';
import { Severity } from '../../findings/finding';

export const USER_DATA_UNKNOWN_TO_SCHEDULER = userDataRule({
  kind: UserDataRemarkKind.UNKNOWN_TO_SCHEDULER,
  what: 'Kubelet settings that change how many pods fit on a node must be in `spec.kubelet`, not only in `userData`.',
  why: 'Karpenter does not read these settings from `userData`, so it schedules more or fewer pods to a node than the kubelet accepts.',
  source: ['UD-80', 'UD-148'],
  severity: Severity.WARNING,
  effect: 'risky',
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
          systemReserved:
            memory: 1Gi
`,
});
