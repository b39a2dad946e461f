import { userDataRule } from './user-data-rule';
import { UserDataRemarkKind } from '../../../karpenter/user-data/remarks/user-data-remark';
import { EnforcedBy, Severity } from '../../findings/finding';

export const USER_DATA_UNREADABLE = userDataRule({
  kind: UserDataRemarkKind.UNREADABLE,
  what: 'Karpenter must be able to parse `userData`.',
  why: 'MIME needs a blank line after headers and a closing delimiter, and Bottlerocket needs valid TOML. If Karpenter cannot parse `userData`, it launches no nodes from the EC2NodeClass.',
  source: ['UD-26', 'UD-28', 'UD-29', 'UD-30', 'UD-33', 'UD-34', 'UD-40', 'UD-47'],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.LAUNCH,
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

    --BOUNDARY
    Content-Type: text/x-shellscript

    #!/bin/bash
`,
});
