import { valueText } from '../../../foundation/basics/value-text';
import { AUTO_MODE_NODE_CLASS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';

const PAGE = 'https://docs.aws.amazon.com/eks/latest/userguide/create-node-class.html#auto-node-class-role';

/** Usual names of the node role of a cluster, which the console and eksctl create together with its access entry. */
const OF_CLUSTER = /Auto(Mode)?NodeRole/i;

export const NODECLASS_ROLE_ACCESS: Rule = {
  id: 'nodeclass-role-access',
  what: 'The `role` or `instanceProfile` of a NodeClass of EKS Auto Mode needs an access entry of type `EC2` with the policy `AmazonEKSAutoNodePolicy`.',
  why: 'EKS creates the access entry only for the role of the built-in NodeClass. Without an access entry, instances launch, but do not join the cluster. The check cannot see access entries.',
  source: [PAGE],
  apis: [AUTO_MODE_NODE_CLASS],
  severity: Severity.INFO,
  effect: 'elsewhere',
  enforcedBy: EnforcedBy.ADVICE,
  suppressNote: 'Only if the access entry exists.',
  pass: `
spec:
  role: AmazonEKSAutoNodeRole
`,
  fail: `
spec:
  role: shop-nodes
`,
  check: ({ json }) => (json.metadata?.name === 'default' ? [] : ['role', 'instanceProfile'].flatMap((field) => {
    const value: unknown = json.spec?.[field];
    return typeof value !== 'string' || value === '' || OF_CLUSTER.test(value) ? [] : [{
      path: `spec.${field}`,
      message: `${field} ${valueText(value)} needs an access entry of type EC2, unless it is the node role of the cluster, because nodes without an access entry do not join`,
      fix: `Create the access entry, and associate the policy AmazonEKSAutoNodePolicy: ${PAGE}.`,
    }];
  })),
};
