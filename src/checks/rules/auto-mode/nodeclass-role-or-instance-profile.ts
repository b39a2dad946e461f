import { AUTO_MODE_NODE_CLASS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';

export const NODECLASS_ROLE_OR_INSTANCE_PROFILE: Rule = {
  id: 'nodeclass-role-or-instance-profile',
  what: 'A NodeClass of EKS Auto Mode must not set both `role` and `instanceProfile`, and should set one of them.',
  why: 'The two fields are mutually exclusive. The schema of 2024-12-27 requires `role`. The documentation lists the role as required, but some of its examples omit both fields.',
  source: ['AM-12', 'AM-14'],
  apis: [AUTO_MODE_NODE_CLASS],
  severity: Severity.ERROR,
  severityNote: 'The finding is a warning if both fields are missing, because the schema and the documentation differ.',
  enforcedBy: EnforcedBy.CONTROLLER,
  pass: `
spec:
  role: AmazonEKSAutoNodeRole
`,
  fail: `
spec:
  role: AmazonEKSAutoNodeRole
  instanceProfile: eks-nodes
`,
  check: ({ json: { spec } }) => {
    if (spec === undefined || (spec.role === undefined) !== (spec.instanceProfile === undefined)) return [];
    return spec.role === undefined
      ? [{ path: 'spec.role', message: 'role or instanceProfile should be set, because the schema of 2024-12-27 requires role', fix: 'Add the IAM role of your nodes, for example role: AmazonEKSAutoNodeRole.', severity: Severity.WARNING }]
      : [{ path: 'spec.instanceProfile', message: 'instanceProfile and role are mutually exclusive', fix: 'Remove role or instanceProfile.' }];
  },
};
