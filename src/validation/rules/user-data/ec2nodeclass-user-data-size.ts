import { USER_DATA_LIMIT } from '../../../user-data/user-data-limit';
import { EC2_NODE_CLASSES } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { Rule } from '../../rule';

export const EC2NODECLASS_USER_DATA_SIZE: Rule = {
  id: 'ec2nodeclass-user-data-size',
  what: 'User data holds at most 16,384 bytes, which is the limit of EC2; what Karpenter adds comes on top.',
  source: ['NC-74'],
  apis: EC2_NODE_CLASSES,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.LAUNCH,
  fields: ['spec.userData'],
  pass: `
spec:
  userData: |
    #!/bin/bash
    echo hello
`,
  fail: `
spec:
  userData: "${'# text\\n'.repeat(3000)}"
`,
  check: ({ json }) => {
    const { userData } = json.spec ?? {};
    // A character is at most three bytes.
    if (userData === undefined || userData.length * 3 <= USER_DATA_LIMIT) return [];
    const size = Buffer.byteLength(userData);
    if (size <= USER_DATA_LIMIT) return [];
    return [{ path: 'spec.userData', message: `it holds ${size} bytes before Karpenter adds its own`, fix: `write at most ${USER_DATA_LIMIT} bytes, and fetch the rest from elsewhere` }];
  },
};
