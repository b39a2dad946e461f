/** Rule families, with patterns for their rule IDs. The first matching pattern determines the family. */
const FAMILIES: readonly (readonly [name: string, ids: RegExp])[] = [
  ['API versions and releases', /^(api|karpenter-version|kubernetes|early-patch)/],
  ['Schema', /^(schema|unknown-field|field-|value-|integer|duration|quantity|replicas|cel|yaml|duplicate-key|ignore-comment|render)/],
  ['NodePool', /^nodepool-/],
  ['NodeClaim', /^nodeclaim-/],
  ['EC2NodeClass', /^ec2nodeclass-/],
  ['EKS Auto Mode', /^(auto-mode|nodeclass)-/],
  ['NodeOverlay', /^nodeoverlay-/],
  ['CapacityBuffer', /^capacitybuffer-/],
  ['Requirements', /^requirement-/],
  ['Labels', /^label-/],
  ['Taints', /^taint-/],
  ['Metadata and annotations', /^(metadata|do-not|config-map)-/],
  ['Relations between objects', /^(node-class|object|placement|reserved|tenancy|windows|zone)-/],
  ['Feature gates', /^gate-/],
  ['Kubelet', /^kubelet-/],
  ['User data', /^(user-data|node-config)-/],
  ['Workloads', /^(workload|pod-disruption-budget)-/],
  ['Maintenance windows', /^maintenance-window-/],
  ['Values of the Karpenter chart', /^controller-/],
  ['IAM', /^iam-/],
  ['Helm charts', /^helm-/],
  ['Argo CD', /^argocd-/],
  ['Migration from AL2', /^al2023-/],
  ['Provisioner (0.32 and earlier)', /^provisioner-/],
  ['AWSNodeTemplate (0.32 and earlier)', /^awsnodetemplate-/],
  ['Global settings ConfigMap (0.32 and earlier)', /^global-settings-/],
  ['Logging ConfigMap (0.37 and earlier)', /^logging-/],
];

/** Names of the rule families, in the order in which lists show them. */
export const RULE_FAMILIES: readonly string[] = FAMILIES.map(([name]) => name);

/** Returns the family of a rule, by rule ID. */
export function familyOf(id: string): string | undefined {
  return FAMILIES.find(([, ids]) => ids.test(id))?.[0];
}
