import { EC2_NODE_CLASSES } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';

export const EC2NODECLASS_ROLE_OR_INSTANCE_PROFILE: Rule = {
  id: 'ec2nodeclass-role-or-instance-profile',
  what: 'An EC2NodeClass must set either `role` or `instanceProfile`, but not both.',
  why: 'Karpenter creates an instance profile for `role`, while `instanceProfile` names an existing one. The API server rejects an EC2NodeClass with both fields or neither field.',
  source: ['NC-3'],
  apis: EC2_NODE_CLASSES,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  pass: `
spec:
  role: KarpenterNodeRole-demo
`,
  fail: `
spec:
  role: KarpenterNodeRole-demo
  instanceProfile: KarpenterNodeInstanceProfile-demo
`,
  check: ({ json: { spec }, version }) => {
    // Before 0.32.2, rule early-patch reports the required fields.
    if (spec === undefined || version?._isBefore(['0.32.2']) || (spec.role === undefined) !== (spec.instanceProfile === undefined)) return [];
    return spec.role === undefined
      ? [{ path: 'spec.role', message: 'role or instanceProfile is required', fix: 'Add the IAM role of your nodes, for example role: KarpenterNodeRole-demo.' }]
      : [{ path: 'spec.instanceProfile', message: 'instanceProfile and role are mutually exclusive', fix: 'Remove role or instanceProfile.' }];
  },
};
