import { userDataRule } from './user-data-rule';
import { UserDataRemarkKind } from '../../../karpenter/user-data/remarks/user-data-remark';
import { Severity } from '../../findings/finding';

export const USER_DATA_WITHOUT_EFFECT = userDataRule({
  kind: UserDataRemarkKind.WITHOUT_EFFECT,
  what: 'Scripts on AL2023 should not change files and variables that only AL2 reads.',
  why: 'AL2023 ignores `kubelet-config.json`, `KUBELET_EXTRA_ARGS`, `/etc/containerd/config.d`, and Docker settings, so the settings have no effect.',
  source: ['UD-141'],
  severity: Severity.WARNING,
  effect: 'unintended',
  pass: `
spec:
  amiSelectorTerms:
    - alias: al2023@v20260701
  userData: |
    #!/bin/bash
    echo vm.max_map_count=262144 > /etc/sysctl.d/90-elastic.conf
`,
  fail: `
spec:
  amiSelectorTerms:
    - alias: al2023@v20260701
  userData: |
    #!/bin/bash
    echo 'Environment="KUBELET_EXTRA_ARGS=--max-pods=50"' >> /etc/systemd/system/kubelet.service.d/90-args.conf
`,
});
