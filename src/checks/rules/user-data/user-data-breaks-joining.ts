import { userDataRule } from './user-data-rule';
import { UserDataRemarkKind } from '../../../karpenter/user-data/remarks/user-data-remark';
import { EnforcedBy, Severity } from '../../findings/finding';

export const USER_DATA_BREAKS_JOINING = userDataRule({
  kind: UserDataRemarkKind.BREAKS,
  what: '`userData` must not change what a node needs to join the cluster.',
  why: 'Examples are the taint `karpenter.sh/unregistered`, flags that nodeadm sets, the MIME boundary that Karpenter uses, and the PowerShell tags on Windows. If `userData` changes one of these settings, the node never joins, or Karpenter cannot register it.',
  source: ['UD-39', 'UD-81', 'UD-82', 'UD-142', 'UD-151', 'UD-154'],
  severity: Severity.ERROR,
  severityNote: 'The finding is an info for a kubelet flag that overrides a flag of nodeadm.',
  enforcedBy: EnforcedBy.LAUNCH,
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
        flags: [--register-with-taints=dedicated=gpu:NoSchedule]
`,
});
