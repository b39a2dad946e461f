import { EC2_NODE_CLASSES } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { Rule } from '../../rule';

export const EC2NODECLASS_SPEC_MISSING: Rule = {
  id: 'ec2nodeclass-spec-missing',
  what: 'An EC2NodeClass has a `spec`: without one it is stored and never ready.',
  source: ['NC-1', 'https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/controllers/nodeclass/subnet.go'],
  apis: EC2_NODE_CLASSES,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  pass: `
spec:
  role: KarpenterNodeRole-demo
`,
  fail: `
spec: null
`,
  check: ({ json }) => (json.spec === undefined ? [{ path: 'spec', message: 'it is missing, and the class then selects nothing', fix: 'write role, amiSelectorTerms, subnetSelectorTerms and securityGroupSelectorTerms' }] : []),
};
