/** Rule families, with patterns for their rule IDs. The first matching pattern determines the family. */
const FAMILIES: readonly (readonly [name: string, ids: RegExp])[] = [
  ['API versions and releases', /^(api|karpenter-version|kubernetes|early-patch)/],
  ['Schema', /^(schema|unknown-field|field-|value-|integer|duration|quantity|replicas|cel|yaml|render)/],
  ['NodePool', /^nodepool-/],
  ['NodeClaim', /^nodeclaim-/],
  ['EC2NodeClass', /^ec2nodeclass-/],
  ['NodeOverlay', /^nodeoverlay-/],
  ['CapacityBuffer', /^capacitybuffer-/],
  ['Requirements', /^requirement-/],
  ['Labels', /^label-/],
  ['Taints', /^taint-/],
  ['Metadata and annotations', /^(metadata|do-not|config-map)-/],
  ['Relations between objects', /^(node-class|object|placement|reserved|tenancy|windows|zone)-/],
  ['Feature gates', /^gate-/],
  ['Kubelet', /^kubelet-/],
  ['User data', /^user-data-/],
  ['Workloads', /^workload-/],
  ['Maintenance windows', /^maintenance-window-/],
  ['Values of the Karpenter chart', /^controller-/],
  ['IAM', /^iam-/],
  ['Helm charts', /^helm-/],
  ['Argo CD', /^argocd-/],
  ['Migration from AL2', /^al2023-/],
  ['Provisioner (until 0.32)', /^provisioner-/],
  ['AWSNodeTemplate (until 0.32)', /^awsnodetemplate-/],
  ['Global settings ConfigMap (until 0.32)', /^global-settings-/],
  ['Logging ConfigMap (until 0.37)', /^logging-/],
];

/** Names of the rule families, in the order in which lists show them. */
export const RULE_FAMILIES: readonly string[] = FAMILIES.map(([name]) => name);

/** Returns the family of a rule, by rule ID. */
export function familyOf(id: string): string | undefined {
  return FAMILIES.find(([, ids]) => ids.test(id))?.[0];
}
