import { userDataRule } from './user-data-rule';
import { UserDataRemarkKind } from '../../../karpenter/user-data/remarks/user-data-remark';
import { Severity } from '../../findings/finding';

export const USER_DATA_LOST = userDataRule({
  kind: UserDataRemarkKind.LOST,
  what: '`userData` in MIME format must start with `MIME-Version:`, in exactly this letter case, and its boundary must match its delimiters.',
  why: 'Otherwise Karpenter finds no parts or wraps the archive as one shell script. The user data is lost without an error.',
  source: ['UD-27', 'UD-28', 'UD-31'],
  severity: Severity.ERROR,
  pass: `
spec:
  amiSelectorTerms:
    - alias: al2023@v20260701
  userData: |
    MIME-Version: 1.0
    Content-Type: multipart/mixed; boundary="BOUNDARY"

    --BOUNDARY
    Content-Type: text/x-shellscript

    #!/bin/bash
    --BOUNDARY--
`,
  fail: `
spec:
  amiSelectorTerms:
    - alias: al2023@v20260701
  userData: |
    MIME-Version: 1.0
    Content-Type: multipart/mixed; boundary="BOUNDARY"

    --OTHER
    Content-Type: text/x-shellscript

    #!/bin/bash
    --OTHER--
`,
});
