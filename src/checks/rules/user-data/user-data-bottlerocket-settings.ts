import { userDataRule } from './user-data-rule';
import { UserDataRemarkKind } from '../../../karpenter/user-data/remarks/user-data-remark';
import { EnforcedBy, Severity } from '../../findings/finding';

export const USER_DATA_BOTTLEROCKET_SETTINGS = userDataRule({
  kind: UserDataRemarkKind.BOTTLEROCKET_SETTINGS,
  what: 'Bottlerocket must be able to decode every setting in `userData`, and to boot with it.',
  why: 'Karpenter passes settings outside of `settings.kubernetes` to the node unchanged. If one of them has the wrong type, Bottlerocket rejects all user data, including the cluster details that Karpenter adds. The boot then stops before the kubelet starts. If `instanceStorePolicy` is `RAID0`, your commands for the same disks also stop the boot.',
  source: ['UD-46', 'UD-53', 'UD-54', 'UD-55'],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.LAUNCH,
  pass: `
spec:
  amiSelectorTerms:
    - alias: bottlerocket@v1.62.1
  userData: |
    [settings.kernel.sysctl]
    "vm.max_map_count" = "262144"
`,
  fail: `
spec:
  amiSelectorTerms:
    - alias: bottlerocket@v1.62.1
  userData: |
    [settings.kernel.sysctl]
    "vm.max_map_count" = 262144
`,
});
