import { EC2_NODE_CLASSES } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { Rule } from '../../rule';

export const EC2NODECLASS_ROLE_OR_INSTANCE_PROFILE: Rule = {
  id: 'ec2nodeclass-role-or-instance-profile',
  what: 'An EC2NodeClass has either `role` or `instanceProfile`.',
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
  instanceProfile: demo
`,
  check: ({ json: { spec }, version }) => {
    // What then is asked for, early-patch says.
    if (spec === undefined || version?._isBefore(['0.32.2']) || (spec.role === undefined) !== (spec.instanceProfile === undefined)) return [];
    return spec.role === undefined
      ? [{ path: 'spec.role', message: 'neither role nor instanceProfile is there', fix: 'write the name of the role of your nodes, or an instance profile' }]
      : [{ path: 'spec.instanceProfile', message: 'there is a role too, and only one of them can be', fix: 'leave one of role and instanceProfile out' }];
  },
};
