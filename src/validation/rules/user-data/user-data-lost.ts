import { userDataRule } from './user-data-rule';
import { UserDataRemarkKind } from '../../../user-data/remarks/user-data-remark';
import { Severity } from '../../finding';

export const USER_DATA_LOST = userDataRule({
  kind: UserDataRemarkKind.LOST,
  what: 'Karpenter takes `userData` in MIME for MIME and finds its parts; where it does not, all of it comes to nothing without a word.',
  source: ['UD-27', 'UD-28', 'UD-31'],
  severity: Severity.ERROR,
  pass: `
spec:
  amiSelectorTerms:
    - alias: al2023@v20260701
  userData: |
    MIME-Version: 1.0
    Content-Type: multipart/mixed; boundary="B"

    --B
    Content-Type: text/x-shellscript

    #!/bin/bash
    --B--
`,
  fail: `
spec:
  amiSelectorTerms:
    - alias: al2023@v20260701
  userData: |
    MIME-Version: 1.0
    Content-Type: multipart/mixed; boundary="B"

    --OTHER
    Content-Type: text/x-shellscript

    #!/bin/bash
    --OTHER--
`,
});
