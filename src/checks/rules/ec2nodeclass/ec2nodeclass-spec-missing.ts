import { AUTO_MODE_NODE_CLASS, AWS_NODE_CLASSES } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';

export const EC2NODECLASS_SPEC_MISSING: Rule = {
  id: 'ec2nodeclass-spec-missing',
  what: 'The `spec` of an EC2NodeClass is required.',
  why: 'The API server stores an EC2NodeClass without a `spec`, but the EC2NodeClass never becomes ready, so Karpenter launches no nodes from it.',
  source: ['NC-1', 'https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/controllers/nodeclass/subnet.go'],
  apis: AWS_NODE_CLASSES,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  pass: `
spec:
  role: KarpenterNodeRole-demo
`,
  fail: `
kind: EC2NodeClass
metadata:
  name: default
spec: null
`,
  check: ({ json, api }) => (json.spec === undefined ? [{ path: 'spec', message: 'spec is required', fix: `Add ${api === AUTO_MODE_NODE_CLASS ? '' : 'amiSelectorTerms, '}subnetSelectorTerms, securityGroupSelectorTerms, and role, for example role: KarpenterNodeRole-demo.` }] : []),
};
