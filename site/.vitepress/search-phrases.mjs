/** Messages of rules that apply to many fields. The pages of these rules show only one message. Search also finds the pages by these phrases. */
const PHRASES = {
  'api-served': 'Karpenter does not serve AWSNodeTemplate, Provisioner, EC2NodeClass, NodePool',
  'ec2nodeclass-spec-missing': 'spec is required, required field spec is missing',
  'ec2nodeclass-tag-restricted': 'tags reserved for Karpenter, karpenter.sh/nodepool, karpenter.sh/managed-by, karpenter.sh/nodeclaim, kubernetes.io/cluster',
  'field-not-in-release': 'field requires Karpenter or later, but the target is',
  'label-aws-domain': 'label karpenter.k8s.aws requires Karpenter or later, but the target is, capacity-reservation, placement-group, instance',
  'label-syntax': 'label key value must be at most 63 characters, must begin and end with a letter or digit, must not be empty',
  'node-class-ref-unknown': 'nodeClassRef group kind must be karpenter.k8s.aws EC2NodeClass for Karpenter on AWS',
  'nodeclass-network-interfaces': 'networkInterfaces secondaryIPv4Count secondaryIPv4PrefixCount primary interface efa-only networkCardIndex deviceIndex',
  'requirement-value-unknown': 'requirement label value must be one of: capacity-type spot on-demand reserved, kubernetes.io/os linux windows, kubernetes.io/arch amd64 arm64',
  'schema-enum': 'must be a value that Karpenter accepts, unknown value, operator of requirements, httpTokens, volumeType, effect, consolidationPolicy',
  'schema-length': 'must not be empty, must have at most characters, empty name, empty key, empty kind, empty value',
  'schema-pattern': 'must match the pattern, must be a price in US dollars per hour, a percentage or a quantity, a percentage from 0% to 100% or a number of nodes of budgets, a quantity of limits, a signed price adjustment of at least -100%, a duration, an ID',
  'schema-range': 'must be at least, must be at most, must be between, minValues, weight, iops, throughput, networkCardIndex, volumeInitializationRate',
  'schema-required': 'is required, missing field, securityGroupSelectorTerms, subnetSelectorTerms, nodeClassRef, requirements, role, template',
  'schema-size': 'must have at most, must have at least, items, entries, terms, requirements, taints, budgets',
  'schema-type': 'must be a string, an integer, a boolean, a list, an object, got a string, got a number, got a list, limits, requirements, labels, values',
  'value-not-in-release': 'operator Gte Lte value requires Karpenter or later, but the target is',
};

/** Renders a page for the search index, with the phrases of its rule. */
export function render(source, env, md) {
  const html = md.render(source, env);
  const phrases = PHRASES[/^rules\/([\w-]+)\.md$/.exec(env.relativePath)?.[1]];
  return env.frontmatter?.search === false ? '' : phrases === undefined ? html : html.replace('</h1>', `</h1><p>${phrases}. ${phrases}.</p>`);
}
