import { valueText } from '../../../foundation/basics/value-text';
import { AUTO_MODE_NODE_CLASS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';

export const NODECLASS_INSTANCE_PROFILE_NAME: Rule = {
  id: 'nodeclass-instance-profile-name',
  what: 'The name in `instanceProfile` of a NodeClass of EKS Auto Mode should start with `eks`.',
  why: 'The managed policy AmazonEKSComputePolicy allows `iam:AddRoleToInstanceProfile` only for instance profiles whose name starts with `eks`.',
  source: ['AM-13'],
  apis: [AUTO_MODE_NODE_CLASS],
  severity: Severity.WARNING,
  effect: 'uncertain',
  enforcedBy: EnforcedBy.LAUNCH,
  fields: ['spec.instanceProfile'],
  pass: `
spec:
  role: null
  instanceProfile: eks-nodes
`,
  fail: `
spec:
  role: null
  instanceProfile: team-a-nodes
`,
  check: ({ json }) => {
    const name: string | undefined = json.spec?.instanceProfile;
    // Rules ec2nodeclass-role-empty and ec2nodeclass-role-is-arn report other values.
    if (name === undefined || name === '' || name.startsWith('arn:') || name.startsWith('eks')) return [];
    return [{
      path: 'spec.instanceProfile',
      message: `instanceProfile should start with eks, got ${valueText(name)}`,
      fix: 'Use an instance profile such as eks-nodes, or allow the cluster role to use this instance profile.',
    }];
  },
};
