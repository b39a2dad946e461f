import { userDataRule } from './user-data-rule';
import { UserDataRemarkKind } from '../../../user-data/remarks/user-data-remark';
import { EnforcedBy, Severity } from '../../finding';

export const USER_DATA_UNREADABLE = userDataRule({
  kind: UserDataRemarkKind.UNREADABLE,
  what: 'Karpenter can read `userData`: MIME with a blank line behind its headers and a delimiter behind each part, or the TOML of Bottlerocket. Otherwise it launches nothing.',
  source: ['UD-26', 'UD-28', 'UD-29', 'UD-30', 'UD-33', 'UD-34', 'UD-40', 'UD-47'],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.LAUNCH,
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

    --B
    Content-Type: text/x-shellscript

    #!/bin/bash
`,
});
