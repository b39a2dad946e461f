import { userDataRule } from './user-data-rule';
import { UserDataRemarkKind } from '../../../user-data/remarks/user-data-remark';
import { Severity } from '../../finding';

export const USER_DATA_BREAKS_JOINING = userDataRule({
  kind: UserDataRemarkKind.BREAKS,
  what: '`userData` leaves alone what the node joins by: the taint karpenter.sh/unregistered, flags that nodeadm writes, the delimiter of the document that Karpenter writes, the tags of PowerShell.',
  source: ['UD-39', 'UD-81', 'UD-82', 'UD-142', 'UD-151', 'UD-154'],
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
        flags: [--register-with-taints=team=ml:NoSchedule]
`,
});
