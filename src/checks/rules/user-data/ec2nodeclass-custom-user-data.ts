import { BOTTLEROCKET, CUSTOM } from '../../../karpenter/ami-families/ami-families';
import { familyOfImage } from '../../../karpenter/ami-families/image-family';
import { looksLike } from '../../../karpenter/user-data/remarks/looks-like';
import { EC2_NODE_CLASSES } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Json, Rule } from '../../findings/rule';

const JOIN = 'Add a script or NodeConfig that joins the cluster and sets the taint karpenter.sh/unregistered:NoExecute, unless the image does this. See https://karpenter.sh/docs/concepts/nodeclasses/#specuserdata.';

/** Matches base64, whose content this rule does not check. */
const ENCODED = /^[\w+/\s]+=*\s*$/;

export const EC2NODECLASS_CUSTOM_USER_DATA: Rule = {
  id: 'ec2nodeclass-custom-user-data',
  what: 'For the `Custom` AMI family, `userData` must register nodes with the taint `karpenter.sh/unregistered:NoExecute`.',
  why: 'Karpenter passes `userData` of the `Custom` AMI family to nodes unchanged. Without the taint, pods can start on a node before Karpenter has registered it. Without a bootstrap command, the node never joins the cluster.',
  source: ['NC-23', 'G-12'],
  apis: EC2_NODE_CLASSES,
  severity: Severity.INFO,
  effect: 'notice',
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
    const { amiFamily, userData, amiSelectorTerms } = json.spec ?? {};
    if (amiFamily !== CUSTOM.name || userData?.includes('karpenter.sh/unregistered') || (userData && ENCODED.test(userData))) return [];
    // Rule ec2nodeclass-ami-name-family reports images of EKS without user data.
    if (userData === undefined && (amiSelectorTerms ?? []).some((term: Json) => familyOfImage(term) !== undefined)) return [];
    return [{
      path: userData === undefined ? 'spec.amiFamily' : 'spec.userData',
      message: userData === undefined ? 'amiFamily Custom requires userData that joins nodes to the cluster' : 'userData does not register nodes with the taint karpenter.sh/unregistered:NoExecute',
      fix: userData === undefined ? JOIN : taintFix(userData, amiSelectorTerms ?? []),
    }];
  },
};

/** Returns how user data sets the taint: in Bottlerocket's settings, in a NodeConfig, or in the arguments of the kubelet. */
function taintFix(userData: string, terms: readonly Json[]): string {
  const look = looksLike(userData);
  if (look === 'toml' || (look === undefined && terms.some((term) => familyOfImage(term) === BOTTLEROCKET))) {
    return 'Add "karpenter.sh/unregistered" = [":NoExecute"] below [settings.kubernetes.node-taints].';
  }
  if (userData.includes('node.eks.aws/')) return 'Add --register-with-taints=karpenter.sh/unregistered:NoExecute to spec.kubelet.flags of the NodeConfig, unless the image already sets this flag.';
  return 'Start the kubelet with --register-with-taints=karpenter.sh/unregistered:NoExecute, unless the image already sets this flag.';
}
