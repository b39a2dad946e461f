import { CUSTOM } from '../../../karpenter/ami-families/ami-families';
import { EC2_NODE_CLASS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';

export const EC2NODECLASS_CUSTOM_KUBELET: Rule = {
  id: 'ec2nodeclass-custom-kubelet',
  what: 'With the `Custom` AMI family, `userData` must repeat the `kubelet` settings.',
  why: 'Karpenter uses `kubelet` to calculate node capacity, but does not pass `kubelet` to nodes of the `Custom` family. If `userData` does not set the same values, Karpenter expects more or fewer pods on a node than the node accepts.',
  source: ['NC-89'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.INFO,
  effect: 'notice',
  enforcedBy: EnforcedBy.ADVICE,
  fields: ['spec.kubelet'],
  pass: `
spec:
  amiFamily: AL2023
  amiSelectorTerms:
    - id: ami-0123456789abcdef0
  kubelet:
    maxPods: 50
`,
  fail: `
spec:
  amiFamily: Custom
  amiSelectorTerms:
    - id: ami-0123456789abcdef0
  kubelet:
    maxPods: 50
`,
  check: ({ json }) => {
    const { amiFamily, kubelet } = json.spec ?? {};
    if (amiFamily !== CUSTOM.name || kubelet === undefined || Object.keys(kubelet).length === 0) return [];
    return [{ path: 'spec.kubelet', message: 'kubelet is not passed to nodes of the Custom AMI family', fix: 'Set the same kubelet values in userData, unless userData already sets them.' }];
  },
};
