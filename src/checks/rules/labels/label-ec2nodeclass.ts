import { NODE_POOL, NODE_OVERLAY } from '../../../karpenter/versions/known-apis';
import { EC2_NODE_CLASS_LABEL, crdAllowsAwsLabel } from '../../../karpenter/versions/label-catalogue';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachLabelKey } from '../../findings/object-fields';
import { Rule } from '../../findings/rule';
import { runsOnAutoMode } from '../../labels/node-class-of-pool';

export const LABEL_EC2NODECLASS: Rule = {
  id: 'label-ec2nodeclass',
  what: 'NodePools and NodeOverlays must not use the `karpenter.k8s.aws/ec2nodeclass` label.',
  why: 'The CRD accepts the key, but Karpenter sets the label itself and marks an object with the key as not ready. For pods that select nodes by this label, Karpenter launches no nodes.',
  source: ['NP-66', 'NP-68'],
  apis: [NODE_POOL, NODE_OVERLAY],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  part: 'labels',
  pass: `
spec:
  template:
    spec:
      requirements:
        - key: karpenter.k8s.aws/instance-family
          operator: Exists
`,
  fail: `
spec:
  template:
    spec:
      requirements:
        - key: karpenter.k8s.aws/ec2nodeclass
          operator: Exists
`,
  check: (input) => eachLabelKey(input, (key, path) => {
    // Rule auto-mode-karpenter-label reports NodePools of EKS Auto Mode.
    if (key !== EC2_NODE_CLASS_LABEL || runsOnAutoMode(input) || !crdAllowsAwsLabel(key, input.api, input.release)) return undefined;
    return { path, message: `${EC2_NODE_CLASS_LABEL} is reserved for Karpenter and must not be used in a ${input.api.split(' ')[1]}`, fix: `Remove ${EC2_NODE_CLASS_LABEL}. In pods, select nodes by karpenter.sh/nodepool.` };
  }),
};
