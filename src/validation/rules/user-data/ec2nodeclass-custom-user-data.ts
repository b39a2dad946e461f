import { EC2_NODE_CLASSES } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { Rule } from '../../rule';

/** Base64, whose content is not checked. */
const ENCODED = /^[\w+/\s]+=*\s*$/;

export const EC2NODECLASS_CUSTOM_USER_DATA: Rule = {
  id: 'ec2nodeclass-custom-user-data',
  what: '`userData` of the `Custom` AMI family must make nodes join with the taint `karpenter.sh/unregistered:NoExecute`.',
  why: 'Karpenter passes `userData` of this family to nodes unchanged. Without the taint, pods can start on a node before Karpenter has registered it. Without any bootstrap, the node never joins.',
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
      message: userData === undefined ? 'amiFamily Custom requires userData, which makes nodes join the cluster' : 'userData does not register nodes with the taint karpenter.sh/unregistered:NoExecute',
      fix: 'Start the kubelet with --register-with-taints=karpenter.sh/unregistered:NoExecute, unless the image does.',
    }];
  },
};
