import { USER_DATA_LIMIT } from '../../../karpenter/user-data/user-data-limit';
import { EC2_NODE_CLASSES } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';

export const EC2NODECLASS_USER_DATA_SIZE: Rule = {
  id: 'ec2nodeclass-user-data-size',
  what: '`userData` must be at most 16,384 bytes long.',
  why: 'EC2 rejects launches with more user data. Karpenter adds its own user data, so the limit for `userData` is even lower. Karpenter 1.14.1 and later set the `ValidationSucceeded` condition of the EC2NodeClass to `False` with the reason `UserDataSizeLimitExceeded`.',
  source: ['NC-74'],
  apis: EC2_NODE_CLASSES,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.LAUNCH,
  fields: ['spec.userData'],
  pass: `
spec:
  userData: |
    #!/bin/bash
    sysctl -w vm.max_map_count=262144
`,
  fail: `
spec:
  userData: "${'#!/bin/bash\\n' + 'echo net.core.somaxconn=4096 >> /etc/sysctl.d/90-app.conf\\n'.repeat(300)}"
`,
  check: ({ json }) => {
    const { userData } = json.spec ?? {};
    // A UTF-16 code unit takes at most three bytes in UTF-8.
    if (userData === undefined || userData.length * 3 <= USER_DATA_LIMIT) return [];
    const size = Buffer.byteLength(userData);
    if (size <= USER_DATA_LIMIT) return [];
    return [{ path: 'spec.userData', message: `userData must have at most ${USER_DATA_LIMIT} bytes, got ${size}`, fix: 'Shorten the script, or download its content from S3.' }];
  },
};
