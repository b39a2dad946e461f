import { isObject } from '../../../../foundation/basics/json';
import { listText } from '../../../../foundation/basics/list-text';
import { placeholderIn } from '../../../../foundation/basics/placeholders';
import { AWS_NODE_CLASSES } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Json, Rule } from '../../../findings/rule';

/** Tags whose value is the name of a cluster. */
const NAMING = ['karpenter.sh/discovery', 'aws:eks:cluster-name', 'alpha.eksctl.io/cluster-name', 'KubernetesCluster'];
/** Start of tag keys that end with the name of a cluster. */
const OWNED = 'kubernetes.io/cluster/';

export const EC2NODECLASS_SELECTORS_OF_TWO_CLUSTERS: Rule = {
  id: 'ec2nodeclass-selectors-of-two-clusters',
  what: 'The subnet selectors and the security group selectors of a node class should name the same cluster.',
  why: 'EC2 rejects a launch if the security groups are in a different VPC than the subnet. The check cannot see whether two clusters share a VPC.',
  source: ['https://karpenter.sh/docs/concepts/nodeclasses/#specsecuritygroupselectorterms'],
  apis: AWS_NODE_CLASSES,
  severity: Severity.INFO,
  effect: 'elsewhere',
  enforcedBy: EnforcedBy.LAUNCH,
  part: 'selectors',
  suppressNote: 'Only if the clusters share a VPC.',
  pass: `
spec:
  subnetSelectorTerms:
    - tags:
        karpenter.sh/discovery: demo
  securityGroupSelectorTerms:
    - tags:
        karpenter.sh/discovery: demo
`,
  fail: `
spec:
  subnetSelectorTerms:
    - tags:
        karpenter.sh/discovery: demo
  securityGroupSelectorTerms:
    - tags:
        karpenter.sh/discovery: staging
`,
  check: ({ json }) => {
    const [subnets, groups] = ['subnetSelectorTerms', 'securityGroupSelectorTerms'].map((field) => clustersIn(json.spec?.[field] ?? []));
    const key = [...subnets.keys()].find((each) => groups.has(each));
    if (key === undefined) return [];
    const [ofSubnets, ofGroups] = [subnets.get(key)!, groups.get(key)!];
    if (ofSubnets.some((name) => ofGroups.includes(name))) return [];
    return [{
      path: 'spec.securityGroupSelectorTerms',
      message: `security groups are selected by ${tagText(key, ofGroups)}, but subnets by ${tagText(key, ofSubnets)}, and nodes launch only if both are in the same VPC`,
      fix: 'Name the same cluster in both selectors, unless the clusters share a VPC.',
    }];
  },
};

function tagText(key: string, names: readonly string[]): string {
  return key === OWNED ? listText(names.map((name) => `${OWNED}${name}`)) : `${key} ${listText(names)}`;
}

/** Returns the names of clusters in the tags of terms, by the key of the tag. Names with wildcards can mean any cluster. */
function clustersIn(terms: readonly Json[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { tags } of terms) {
    for (const [key, value] of Object.entries(isObject(tags) ? tags : {})) {
      const [kind, name] = key.startsWith(OWNED) ? [OWNED, key.slice(OWNED.length)] : [key, value];
      if (!(kind === OWNED || NAMING.includes(kind)) || typeof name !== 'string' || /[*?]/.test(name) || name === '' || placeholderIn(name) !== undefined) continue;
      found.set(kind, [...found.get(kind) ?? [], name]);
    }
  }
  return found;
}
