import { judge } from '../../src/checks/engine/judge';
import { problemText } from '../../src/checks/findings/finding-text';
import { isObject, JsonObject } from '../../src/foundation/basics/json';
import { KarpenterVersion } from '../../src/karpenter/versions/karpenter-version';

const KINDS: { readonly [api: string]: { readonly release: string; readonly spec: JsonObject } } = {
  'karpenter.sh/v1 NodePool': {
    release: '1.15.1',
    spec: { template: { spec: { nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' }, requirements: [] } } },
  },
  'karpenter.sh/v1beta1 NodePool': {
    release: '0.37.8',
    spec: { template: { spec: { nodeClassRef: { apiVersion: 'karpenter.k8s.aws/v1beta1', kind: 'EC2NodeClass', name: 'default' }, requirements: [] } } },
  },
  'karpenter.k8s.aws/v1 EC2NodeClass': {
    release: '1.15.1',
    spec: { role: 'r', amiSelectorTerms: [{ alias: 'al2023@v20260701' }], subnetSelectorTerms: [{ tags: { a: 'b' } }], securityGroupSelectorTerms: [{ tags: { a: 'b' } }] },
  },
  'karpenter.k8s.aws/v1beta1 EC2NodeClass': {
    release: '0.37.8',
    spec: { role: 'r', amiFamily: 'AL2023', subnetSelectorTerms: [{ tags: { a: 'b' } }], securityGroupSelectorTerms: [{ tags: { a: 'b' } }] },
  },
  'karpenter.sh/v1alpha5 Provisioner': { release: '0.32.10', spec: { providerRef: { name: 'default' } } },
  'karpenter.k8s.aws/v1alpha1 AWSNodeTemplate': { release: '0.32.10', spec: { subnetSelector: { a: 'b' }, securityGroupSelector: { a: 'b' } } },
  'argoproj.io/v1alpha1 Application': {
    release: '1.15.1',
    spec: { project: 'default', destination: { server: 'https://kubernetes.default.svc', namespace: 'karpenter' }, source: { repoURL: 'https://github.com/example/fleet.git', path: 'nodes' } },
  },
};

function merged(base: JsonObject, more: JsonObject): JsonObject {
  const values = Object.entries(more).map(([name, value]) => [name, isObject(value) && isObject(base[name]) ? merged(base[name], value) : value]);
  return { ...base, ...Object.fromEntries(values) };
}

/** Returns the problems with unknown fields and wrong types in an object, with their fixes. */
function problems(api: string, fields: JsonObject): string[] {
  const [apiVersion, kind] = api.split(' ');
  const { release, spec } = KINDS[api];
  const object = merged({ apiVersion, kind, metadata: { name: 'default' }, spec }, fields);
  return judge(object, KarpenterVersion.of(release)).findings.filter(({ rule }) => rule === 'unknown-field' || rule === 'schema-type')
    .map((finding) => `${problemText(finding)}; ${finding.fix}`);
}

describe.each<[string, readonly [string, JsonObject, string][]]>([
  ['karpenter.sh/v1 NodePool', [
    ['a name outside of the metadata', { name: 'default' }, 'unknown field name; Move name to metadata.name.'],
    ['taints outside of the spec', { taints: [] }, 'unknown field taints; Move taints to spec.template.spec.taints.'],
    ['taints outside of the template', { spec: { taints: [] } }, 'unknown field spec.taints; Move taints to spec.template.spec.taints.'],
    ['startup taints outside of the template', { spec: { startupTaints: [] } }, 'unknown field spec.startupTaints; Move startupTaints to spec.template.spec.startupTaints.'],
    ['taints outside of the template spec', { spec: { template: { taints: [] } } }, 'unknown field spec.template.taints; Move taints to spec.template.spec.taints.'],
    ['a map of taints', { spec: { taints: {} } }, 'unknown field spec.taints; Remove the field, or use one of disruption, limits, replicas, template, weight.'],
    ['labels outside of the template', { spec: { labels: { team: 'web' } } }, 'unknown field spec.labels; Move labels to spec.template.metadata.labels.'],
    ['labels outside of the template metadata', { spec: { template: { spec: { labels: {} } } } }, 'unknown field spec.template.spec.labels; Move labels to spec.template.metadata.labels.'],
    ['requirements outside of the template', { spec: { requirements: [] } }, 'unknown field spec.requirements; Move requirements to spec.template.spec.requirements.'],
    ['a reference outside of the template', { spec: { nodeClassRef: {} } }, 'unknown field spec.nodeClassRef; Move nodeClassRef to spec.template.spec.nodeClassRef.'],
    ['a grace period in the disruption', { spec: { disruption: { terminationGracePeriod: '5m' } } }, 'unknown field spec.disruption.terminationGracePeriod; Move terminationGracePeriod to spec.template.spec.terminationGracePeriod.'],
    ['the expiry of v1beta1', { spec: { disruption: { expireAfter: '5m' } } }, 'unknown field spec.disruption.expireAfter; Move expireAfter to spec.template.spec.expireAfter.'],
    ['a consolidation setting outside of the disruption', { spec: { consolidateAfter: '5m' } }, 'unknown field spec.consolidateAfter; Move consolidateAfter to spec.disruption.consolidateAfter.'],
    ['a budget setting outside of the budgets', { spec: { disruption: { nodes: '10%' } } }, 'unknown field spec.disruption.nodes; Move nodes to spec.disruption.budgets[].nodes.'],
    ['a weight in the template', { spec: { template: { spec: { weight: 5 } } } }, 'unknown field spec.template.spec.weight; Move weight to spec.weight.'],
    ['a name that many fields have', { spec: { name: 'x' } }, 'unknown field spec.name; Remove the field, or use one of disruption, limits, replicas, template, weight.'],
    ['kubelet settings of v1beta1', { spec: { template: { spec: { kubelet: {} } } } }, 'unknown field spec.template.spec.kubelet; Move the settings to spec.kubelet of the EC2NodeClass.'],
    ['kubelet settings of v1alpha5', { spec: { kubeletConfiguration: {} } }, 'unknown field spec.kubeletConfiguration; Move the settings to spec.kubelet of the EC2NodeClass.'],
    ['the API version of v1beta1', { spec: { template: { spec: { nodeClassRef: { apiVersion: 'x' } } } } }, 'unknown field spec.template.spec.nodeClassRef.apiVersion; Remove apiVersion, and set group: karpenter.k8s.aws.'],
    ['the empty-node setting of v1alpha5', { spec: { ttlSecondsAfterEmpty: 45 } }, 'unknown field spec.ttlSecondsAfterEmpty; Use spec.disruption, for example disruption: {consolidationPolicy: WhenEmpty, consolidateAfter: 45s}.'],
    ['the expiry of v1alpha5', { spec: { ttlSecondsUntilExpired: 600 } }, 'unknown field spec.ttlSecondsUntilExpired; Use spec.template.spec.expireAfter, for example expireAfter: 600s.'],
    ['an invalid expiry of v1alpha5', { spec: { ttlSecondsUntilExpired: -5 } }, 'unknown field spec.ttlSecondsUntilExpired; Use spec.template.spec.expireAfter, for example expireAfter: 2592000s.'],
    ['the consolidation of v1alpha5', { spec: { consolidation: { enabled: true } } }, 'unknown field spec.consolidation; Use spec.disruption, for example disruption: {consolidationPolicy: WhenEmptyOrUnderutilized, consolidateAfter: 1m}.'],
    ['the reference of v1alpha5', { spec: { providerRef: {} } }, 'unknown field spec.providerRef; Use spec.template.spec.nodeClassRef, for example {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}.'],
    ['the provider of v1alpha5', { spec: { provider: {} } }, 'unknown field spec.provider; Move the settings to an EC2NodeClass, and refer to it in spec.template.spec.nodeClassRef.'],
    ['the limits of v1alpha5', { spec: { limits: { resources: { cpu: '10' } } } }, 'spec.limits["resources"] must be an integer or a string, got {"cpu":"10"}; Move the quantities to spec.limits, for example limits: {cpu: "1000"}.'],
    ['a limit of true', { spec: { limits: { cpu: true } } }, 'spec.limits["cpu"] must be an integer or a string, got true; Set an integer or a string, for example "1.5" or "10Gi".'],
    ['a field of the node class', { spec: { amiFamily: 'AL2023' } }, 'unknown field spec.amiFamily; Move amiFamily to spec.amiFamily of the EC2NodeClass.'],
  ]],
  ['karpenter.sh/v1beta1 NodePool', [
    ['kubelet settings outside of the template', { spec: { kubelet: {} } }, 'unknown field spec.kubelet; Move kubelet to spec.template.spec.kubelet.'],
    ['kubelet settings of v1alpha5', { spec: { kubeletConfiguration: {} } }, 'unknown field spec.kubeletConfiguration; Move the settings to spec.template.spec.kubelet.'],
    ['the group of v1', { spec: { template: { spec: { nodeClassRef: { group: 'x' } } } } }, 'unknown field spec.template.spec.nodeClassRef.group; Remove group. The apiVersion field contains it, for example apiVersion: karpenter.k8s.aws/v1beta1.'],
    ['the expiry of v1', { spec: { template: { spec: { expireAfter: '5m' } } } }, 'unknown field spec.template.spec.expireAfter; Move expireAfter to spec.disruption.expireAfter.'],
    ['the expiry of v1alpha5', { spec: { ttlSecondsUntilExpired: 600 } }, 'unknown field spec.ttlSecondsUntilExpired; Use spec.disruption.expireAfter, for example expireAfter: 600s.'],
    ['the consolidation of v1alpha5', { spec: { consolidation: { enabled: true } } }, 'unknown field spec.consolidation; Use spec.disruption, for example disruption: {consolidationPolicy: WhenUnderutilized}.'],
  ]],
  ['karpenter.k8s.aws/v1 EC2NodeClass', [
    ['the subnets of v1alpha1', { spec: { subnetSelector: {} } }, 'unknown field spec.subnetSelector; Use subnetSelectorTerms, for example subnetSelectorTerms: [{tags: {karpenter.sh/discovery: demo}}].'],
    ['the security groups of v1alpha1', { spec: { securityGroupSelector: {} } }, 'unknown field spec.securityGroupSelector; Use securityGroupSelectorTerms, for example securityGroupSelectorTerms: [{tags: {karpenter.sh/discovery: demo}}].'],
    ['the AMIs of v1alpha1', { spec: { amiSelector: {} } }, 'unknown field spec.amiSelector; Use amiSelectorTerms, for example amiSelectorTerms: [{tags: {team: web}}].'],
    ['a field of the NodePool', { spec: { taints: [] } }, 'unknown field spec.taints; Move taints to spec.template.spec.taints of the NodePool.'],
    ['a kubelet setting', { spec: { maxPods: 5 } }, 'unknown field spec.maxPods; Move maxPods to spec.kubelet.maxPods.'],
    ['AMI IDs of v1alpha1', { spec: { amiSelector: { 'aws-ids': 'ami-123, ami-456' } } }, 'unknown field spec.amiSelector; Use amiSelectorTerms: [{id: ami-123}, {id: ami-456}].'],
    ['a subnet ID of v1alpha1', { spec: { subnetSelector: { 'aws::ids': 'subnet-1' } } }, 'unknown field spec.subnetSelector; Use subnetSelectorTerms: [{id: subnet-1}].'],
    ['an alias outside of the terms', { spec: { alias: 'al2023@latest' } }, 'unknown field spec.alias; Move alias to spec.amiSelectorTerms[].alias.'],
    ['a volume setting in the same mapping', { spec: { blockDeviceMappings: [{ deviceName: 'a' }, { volumeSize: '10Gi' }] } }, 'unknown field spec.blockDeviceMappings[1].volumeSize; Move volumeSize to spec.blockDeviceMappings[1].ebs.volumeSize.'],
    ['a setting of the mapping in its volume', { spec: { blockDeviceMappings: [{ ebs: { volumeSize: '10Gi', rootVolume: true } }] } }, 'unknown field spec.blockDeviceMappings[0].ebs.rootVolume; Move rootVolume to spec.blockDeviceMappings[0].rootVolume.'],
    ['a tag outside of the tags', { spec: { subnetSelectorTerms: [{ 'karpenter.sh/discovery': 'demo' }] } }, 'unknown field spec.subnetSelectorTerms[0]["karpenter.sh/discovery"]; Move karpenter.sh/discovery to spec.subnetSelectorTerms[0].tags.'],
    ['a field with another meaning elsewhere', { spec: { metadataOptions: { enabled: true } } }, 'unknown field spec.metadataOptions.enabled; Remove the field, or use one of httpEndpoint, httpProtocolIPv6, httpPutResponseHopLimit, httpTokens.'],
    ['a field of another list', { spec: { subnetSelectorTerms: [{ id: 'subnet-0123456789abcdef0', alias: 'x' }] } }, 'unknown field spec.subnetSelectorTerms[0].alias; Remove the field, or use one of id, tags.'],
  ]],
  ['karpenter.k8s.aws/v1beta1 EC2NodeClass', [
    ['kubelet settings', { spec: { kubelet: {} } }, 'unknown field spec.kubelet; Move the settings to spec.template.spec.kubelet of the NodePool.'],
  ]],
  ['karpenter.sh/v1alpha5 Provisioner', [
    ['limits without resources', { spec: { limits: { cpu: 100 } } }, 'unknown field spec.limits.cpu; Move the quantities to spec.limits.resources, for example limits: {resources: {cpu: "1000"}}.'],
    ['the reference of v1', { spec: { nodeClassRef: {} } }, 'unknown field spec.nodeClassRef; Use providerRef, for example providerRef: {name: default}.'],
  ]],
  ['karpenter.k8s.aws/v1alpha1 AWSNodeTemplate', [
    ['the subnets of v1', { spec: { subnetSelectorTerms: [] } }, 'unknown field spec.subnetSelectorTerms; Use subnetSelector, for example subnetSelector: {karpenter.sh/discovery: demo}.'],
  ]],
  ['argoproj.io/v1alpha1 Application', [
    ['sync options outside of the policy', { spec: { syncOptions: [] } }, 'unknown field spec.syncOptions; Move syncOptions to spec.syncPolicy.syncOptions.'],
    ['a setting of automated syncs', { spec: { selfHeal: true } }, 'unknown field spec.selfHeal; Move selfHeal to spec.syncPolicy.automated.selfHeal.'],
  ]],
])('%s', (api, rows) => {
  test.each(rows)('%s', (_, fields, expected) => {
    expect(problems(api, fields)).toEqual([expected]);
  });
});
