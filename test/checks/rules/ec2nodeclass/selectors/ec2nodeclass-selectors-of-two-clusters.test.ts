import { holds, nodeClass } from '../../lints';

const RULE = 'ec2nodeclass-selectors-of-two-clusters';
const DISCOVERY = 'karpenter.sh/discovery';
const of = (subnets: readonly object[], groups: readonly object[]) => nodeClass({
  subnetSelectorTerms: subnets.map((tags) => ({ tags })), securityGroupSelectorTerms: groups.map((tags) => ({ tags })),
});
const problem = (groups: string, subnets: string) => [
  `spec.securityGroupSelectorTerms: security groups are selected by ${groups}, but subnets by ${subnets}, and nodes launch only if both are in the same VPC. Name the same cluster in both selectors, unless the clusters share a VPC.`,
];

holds(RULE, [
  [of([{ [DISCOVERY]: 'shop' }], [{ [DISCOVERY]: 'blog' }]), problem(`${DISCOVERY} blog`, `${DISCOVERY} shop`)],
  [of([{ [DISCOVERY]: 'shop' }, { [DISCOVERY]: 'shop-2' }], [{ [DISCOVERY]: 'blog' }]), problem(`${DISCOVERY} blog`, `${DISCOVERY} shop and shop-2`)],
  [of([{ 'kubernetes.io/cluster/shop': '*' }], [{ 'kubernetes.io/cluster/blog': 'owned' }]), problem('kubernetes.io/cluster/blog', 'kubernetes.io/cluster/shop')],
  [of([{ [DISCOVERY]: 'shop' }], [{ [DISCOVERY]: 'shop' }]), []],
  [of([{ [DISCOVERY]: 'shop' }, { [DISCOVERY]: 'blog' }], [{ [DISCOVERY]: 'blog' }]), []],
  [of([{ [DISCOVERY]: 'shop' }], [{ 'aws:eks:cluster-name': 'blog' }]), []],
  [of([{ [DISCOVERY]: '*' }], [{ [DISCOVERY]: 'blog' }]), []],
  // Names of subnets and of security groups usually differ.
  [of([{ Name: 'shop-private' }], [{ Name: 'blog-nodes' }]), []],
]);
