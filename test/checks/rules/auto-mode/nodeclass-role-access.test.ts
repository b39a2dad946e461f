import { holds } from '../lints';

const RULE = 'nodeclass-role-access';
const of = (spec: object) => ({ apiVersion: 'eks.amazonaws.com/v1', kind: 'NodeClass', metadata: { name: 'own' }, spec });
const PAGE = 'https://docs.aws.amazon.com/eks/latest/userguide/create-node-class.html#auto-node-class-role';
const problem = (field: string, value: string) => [
  `spec.${field} "${value}" needs an access entry of type EC2, unless it is the node role of the cluster, because nodes without an access entry do not join. Create the access entry, and associate the policy AmazonEKSAutoNodePolicy: ${PAGE}.`,
];

holds(RULE, [
  [of({ role: 'shop-nodes' }), problem('role', 'shop-nodes')],
  [of({ instanceProfile: 'eks-shop' }), problem('instanceProfile', 'eks-shop')],
  // The console and eksctl create these roles together with the access entry.
  [of({ role: 'AmazonEKSAutoNodeRole' }), []],
  [of({ role: 'eksctl-shop-cluster-AutoModeNodeRole-a1B2' }), []],
]);
