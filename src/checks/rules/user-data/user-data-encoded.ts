import { userDataRule } from './user-data-rule';
import { UserDataRemarkKind } from '../../../karpenter/user-data/remarks/user-data-remark';
import { Severity } from '../../findings/finding';

export const USER_DATA_ENCODED = userDataRule({
  kind: UserDataRemarkKind.ENCODED,
  what: '`userData` must be plain text, not base64.',
  why: 'Karpenter encodes user data itself, so the node gets the base64 text as a script. On AL2023, each MIME part must also be plain text, because Karpenter drops its `Content-Transfer-Encoding` header.',
  source: ['UD-9', 'UD-18'],
  severity: Severity.ERROR,
  pass: `
spec:
  amiSelectorTerms:
    - alias: al2023@v20260701
  userData: |
    #!/bin/bash
    echo hello
`,
  fail: `
spec:
  amiSelectorTerms:
    - alias: al2023@v20260701
  userData: |
    IyEvYmluL2Jhc2gKZWNobyBoZWxsbwo=
`,
});
