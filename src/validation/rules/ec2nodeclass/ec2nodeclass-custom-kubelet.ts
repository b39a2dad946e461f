import { EC2_NODE_CLASS } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { Rule } from '../../rule';

export const EC2NODECLASS_CUSTOM_KUBELET: Rule = {
  id: 'ec2nodeclass-custom-kubelet',
  what: 'The kubelet settings of nodes of the family Custom are in their user data too.',
  source: ['NC-89'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.INFO,
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
    if (amiFamily !== 'Custom' || kubelet === undefined || Object.keys(kubelet).length === 0) return [];
    return [{ path: 'spec.kubelet', message: 'of the family Custom Karpenter only reckons with it, and does not pass it on to the nodes', fix: 'write the same into userData, if it is not there' }];
  },
};
