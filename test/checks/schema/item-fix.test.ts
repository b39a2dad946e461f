import { judge } from '../../../src/checks/engine/judge';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';

const POOL = { nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' }, requirements: [] };

const poolOf = (spec: object, template: object = {}) => ({
  apiVersion: 'karpenter.sh/v1', kind: 'NodePool', metadata: { name: 'general' }, spec: { template: { spec: { ...POOL, ...template } }, ...spec },
});

const classOf = (spec: object) => ({ apiVersion: 'karpenter.k8s.aws/v1', kind: 'EC2NodeClass', metadata: { name: 'default' }, spec });
const requirementOf = (values: unknown) => poolOf({}, { requirements: [{ key: 'team', operator: 'In', values }] });

/** Returns the fixes for wrong types. */
function fixesOf(object: object): string[] {
  return judge(object, KarpenterVersion.of('1.15.1')).findings.filter(({ rule }) => rule === 'schema-type').map(({ fix }) => fix);
}

test.each([
  ['a map with the fields of an item', poolOf({}, { taints: { key: 'team', effect: 'NoSchedule' } }), 'Use a list: [{"key":"team","effect":"NoSchedule"}].'],
  ['a map with other keys', poolOf({}, { taints: { a: 'b' } }), 'Use a list, for example [{effect: NoSchedule, key: team}].'],
  ['a long map', poolOf({}, { taints: { key: 'team', value: 'x'.repeat(160) } }), 'Use a list with the value as its only item.'],
  ['a string for a map', poolOf({ disruption: { budgets: '10%' } }), 'Use a list, for example [{nodes: "10%"}].'],
  ['the ID of a security group', classOf({ securityGroupSelectorTerms: 'sg-123' }), 'Use a list: [{id: sg-123}].'],
  ['IDs with commas', classOf({ subnetSelectorTerms: 'subnet-1, subnet-2' }), 'Use a list: [{id: subnet-1}, {id: subnet-2}].'],
  ['an AMI alias', classOf({ amiSelectorTerms: 'al2023@latest' }), 'Use a list: [{alias: al2023@latest}].'],
  ['the name of a security group', classOf({ securityGroupSelectorTerms: 'nodes' }), 'Use a list, for example [{tags: {karpenter.sh/discovery: demo}}].'],
  ['tags in a map', classOf({ subnetSelectorTerms: { tags: { a: 'b' } } }), 'Use a list: [{"tags":{"a":"b"}}].'],
  ['tags without their field', classOf({ subnetSelectorTerms: { 'karpenter.sh/discovery': 'demo' } }), 'Use a list: [{"tags":{"karpenter.sh/discovery":"demo"}}].'],
  ['a device name', classOf({ blockDeviceMappings: '/dev/xvda' }), 'Use a list, for example [{deviceName: /dev/xvda, ebs: {volumeSize: 100Gi}}].'],
  ['an ID as an item', classOf({ subnetSelectorTerms: ['subnet-1'] }), 'Use an object: {id: subnet-1}.'],
  ['a string', requirementOf('a'), 'Use a list: ["a"].'],
  ['strings with commas', requirementOf('a, b'), 'Use a list: ["a", "b"].'],
  ['a number for strings', requirementOf(5), 'Use a list: ["5"].'],
  ['a map for strings', requirementOf({ a: 'b' }), 'Use a list of strings.'],
  ['dashes without spaces before maps', poolOf({}, { requirements: { '-key': 'a', 'operator': 'Exists' } }), 'Add a space after the dash of "-key".'],
  ['dashes without spaces before strings', requirementOf('-a -b'), 'Add a space after the dash of "-a".'],
  ['limits of v1alpha5', poolOf({ limits: { resources: { cpu: 1000, memory: '1Ti' } } }), 'Move the quantities to spec.limits, for example limits: {cpu: "1000"}.'],
  ['a map for a quantity', poolOf({ limits: { cpu: { max: 5 } } }), 'Set an integer or a string, for example "1.5" or "10Gi".'],
  ['a fraction for a quantity', poolOf({ limits: { cpu: 1.5 } }), 'Quote the value: "1.5".'],
  ['a fraction for a number of nodes', poolOf({ limits: { nodes: 5.5 } }), 'Set an integer, for example 5.'],
  ['a duration without a unit', poolOf({ disruption: { consolidateAfter: 30 } }), 'Add a unit, for example 30s.'],
  ['a duration in hours and minutes without a unit', poolOf({ disruption: { consolidateAfter: '1m', budgets: [{ nodes: '1', schedule: '@daily', duration: 30 }] } }), 'Add a unit, for example 30m.'],
  ['a volume size without a unit', classOf({ blockDeviceMappings: [{ deviceName: '/dev/xvda', ebs: { volumeSize: 100 } }] }), 'Add a unit, for example 100Gi.'],
  ['a taint in the format of kubectl', poolOf({}, { taints: ['dedicated=gpu:NoSchedule'] }), 'Use an object: {key: dedicated, value: gpu, effect: NoSchedule}.'],
  ['a taint with a number', poolOf({}, { taints: ['version=1:NoExecute'] }), 'Use an object: {key: version, value: "1", effect: NoExecute}.'],
  ['a taint without a value', poolOf({}, { taints: 'dedicated:NoSchedule' }), 'Use a list: [{key: dedicated, effect: NoSchedule}].'],
  ['a list of IDs', classOf({ subnetSelectorTerms: [{ id: ['subnet-1', 'subnet-2'] }] }), 'Add an item for each value, for example [{id: "subnet-1"}, {id: "subnet-2"}].'],
  ['a list with one ID', classOf({ subnetSelectorTerms: [{ id: ['subnet-1'] }] }), 'Remove the brackets: "subnet-1".'],
  ['a list outside of a term', classOf({ role: ['a', 'b'] }), 'Set one value, for example role: "a".'],
  ['a map for a string', classOf({ role: { name: 'a' } }), 'Set a string.'],
  ['Helm values in a map', {
    apiVersion: 'argoproj.io/v1alpha1',
    kind: 'Application',
    metadata: { name: 'karpenter' },
    spec: { project: 'default', destination: { server: 'https://kubernetes.default.svc' }, source: { repoURL: 'public.ecr.aws/karpenter', chart: 'karpenter', targetRevision: '1.15.1', helm: { values: { replicas: 1 } } } },
  }, 'Rename values to valuesObject, or use a string.'],
])('proposes the right type for %s', (_, object, fix) => {
  expect(fixesOf(object)).toEqual([fix]);
});

test.each([
  ['a space before the unit', poolOf({ limits: { memory: '1000 Gi' } }), 'Did you mean 1000Gi?'],
  ['a unit with B', poolOf({ limits: { memory: '10GiB' } }), 'Did you mean 10Gi?'],
  ['a decimal unit with B', poolOf({ limits: { memory: '10 GB' } }), 'Did you mean 10G?'],
  ['a space before a percent sign', poolOf({ disruption: { consolidateAfter: '1m', budgets: [{ nodes: '10 %' }] } }), 'Did you mean 10%?'],
  ['a quoted duration without a unit', poolOf({}, { expireAfter: '30' }), 'Add a unit, for example 30s.'],
  ['an unknown unit', poolOf({ limits: { memory: '10 gigabytes' } }), 'Use a quantity such as "500m", "4", or "10Gi".'],
])('proposes the amount that a string with %s means', (_, object, fix) => {
  expect(judge(object, KarpenterVersion.of('1.15.1')).findings.filter(({ rule }) => rule === 'schema-pattern').map((finding) => finding.fix)).toEqual([fix]);
});

test.each<[string, object, string[]]>([
  ['a limit', poolOf({ limits: { 'cpu': 10, 'memory:10Gi': null } }), ['warning spec.limits["memory:10Gi"] key "memory:10Gi" has no value, so the API server drops it; Add a space after the colon: memory: 10Gi.']],
  ['a tag', classOf({ role: 'r', tags: { 'team:a': null } }), ['warning spec.tags["team:a"] key "team:a" has no value, so the API server drops it; Add a space after the colon: team: a.']],
  ['a field', poolOf({}, { requirements: [{ 'key': 'team', 'operator:Exists': null }] }), [
    'error spec.template.spec.requirements[0]["operator:Exists"] unknown field "operator:Exists"; Add a space after the colon: operator: Exists.',
  ]],
  ['a key with a value', classOf({ role: 'r', tags: { 'team:a': 'b' } }), []],
  ['a key that ends with a colon', classOf({ role: 'r', tags: { 'team:': null } }), []],
])('reports a colon without a space in %s', (_, object, texts) => {
  const { findings } = judge(object, KarpenterVersion.of('1.15.1'));
  expect(findings.filter(({ rule }) => rule === 'unknown-field').map(({ severity, path, message, fix }) => `${severity} ${path} ${message}; ${fix}`)).toEqual(texts);
});
