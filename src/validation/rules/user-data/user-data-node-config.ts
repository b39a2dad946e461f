import { userDataRule } from './user-data-rule';
import { UserDataRemarkKind } from '../../../user-data/remarks/user-data-remark';
import { Severity } from '../../finding';

export const USER_DATA_NODE_CONFIG = userDataRule({
  kind: UserDataRemarkKind.NODE_CONFIG,
  what: 'Every NodeConfig in `userData` can be read by nodeadm: for one that can\'t, it drops all of them, Karpenter\'s own too, and the node never joins.',
  source: ['UD-39a', 'UD-76', 'UD-77'],
  severity: Severity.ERROR,
  pass: `
spec:
  amiSelectorTerms:
    - alias: al2023@v20260701
  userData: |
    apiVersion: node.eks.aws/v1alpha1
    kind: NodeConfig
    spec:
      kubelet:
        flags: [--v=4]
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
        flags: --v=4
`,
});
