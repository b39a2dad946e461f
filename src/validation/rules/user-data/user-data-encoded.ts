import { userDataRule } from './user-data-rule';
import { UserDataRemarkKind } from '../../../user-data/remarks/user-data-remark';
import { Severity } from '../../finding';

export const USER_DATA_ENCODED = userDataRule({
  kind: UserDataRemarkKind.ENCODED,
  what: '`userData` is the text itself, not base64 of it; with AL2023, neither is a part of it.',
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
