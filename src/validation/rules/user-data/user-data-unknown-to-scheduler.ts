import { userDataRule } from './user-data-rule';
import { UserDataRemarkKind } from '../../../user-data/remarks/user-data-remark';
import { Severity } from '../../finding';

export const USER_DATA_UNKNOWN_TO_SCHEDULER = userDataRule({
  kind: UserDataRemarkKind.UNKNOWN_TO_SCHEDULER,
  what: 'What changes how much fits on a node stands in `kubelet` of the node class, not in `userData` alone, of which Karpenter knows nothing when it packs nodes.',
  source: ['UD-80', 'UD-148'],
  severity: Severity.WARNING,
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
