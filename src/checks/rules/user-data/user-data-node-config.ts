import { userDataRule } from './user-data-rule';
import { UserDataRemarkKind } from '../../../karpenter/user-data/remarks/user-data-remark';
import { EnforcedBy, Severity } from '../../findings/finding';

export const USER_DATA_NODE_CONFIG = userDataRule({
  kind: UserDataRemarkKind.NODE_CONFIG,
  what: 'Every NodeConfig in `userData` must be valid, so that nodeadm can decode it.',
  why: 'If nodeadm cannot decode one NodeConfig, it drops every NodeConfig, including the NodeConfig that Karpenter adds. The node then never joins the cluster.',
  source: ['UD-39a', 'UD-76', 'UD-77'],
  severity: Severity.ERROR,
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
        flags: --v=4
`,
});
