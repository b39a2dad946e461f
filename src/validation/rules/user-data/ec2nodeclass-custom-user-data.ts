import { EC2_NODE_CLASSES } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { Rule } from '../../rule';

/** Base64, which hides what is in it. */
const ENCODED = /^[\w+/\s]+=*\s*$/;

export const EC2NODECLASS_CUSTOM_USER_DATA: Rule = {
  id: 'ec2nodeclass-custom-user-data',
  what: 'The user data of nodes of the family Custom lets them join with the taint `karpenter.sh/unregistered`.',
  source: ['NC-23', 'G-12'],
  apis: EC2_NODE_CLASSES,
  severity: Severity.INFO,
  enforcedBy: EnforcedBy.ADVICE,
  fields: ['spec.amiFamily'],
  pass: `
spec:
  amiFamily: Custom
  amiSelectorTerms:
    - id: ami-0123456789abcdef0
  userData: |
    #!/bin/bash
    /etc/eks/bootstrap.sh demo --kubelet-extra-args --register-with-taints=karpenter.sh/unregistered:NoExecute
`,
  fail: `
spec:
  amiFamily: Custom
  amiSelectorTerms:
    - id: ami-0123456789abcdef0
  userData: |
    #!/bin/bash
    /etc/eks/bootstrap.sh demo
`,
  check: ({ json }) => {
    const { amiFamily, userData } = json.spec ?? {};
    if (amiFamily !== 'Custom' || userData?.includes('karpenter.sh/unregistered') || (userData && ENCODED.test(userData))) return [];
    return [{
      path: userData === undefined ? 'spec.amiFamily' : 'spec.userData',
      message: userData === undefined ? 'of the family Custom nodes join the cluster by their userData alone, and there is none' : 'it does not mention karpenter.sh/unregistered, with which Karpenter expects nodes to join',
      fix: 'let the kubelet register with the taint karpenter.sh/unregistered:NoExecute, unless the image does',
    }];
  },
};
