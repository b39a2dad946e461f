import { judge } from '../../src/validation/engine/judge';
import { KarpenterVersion } from '../../src/versions/karpenter-version';

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
  ['a long map', poolOf({}, { taints: { key: 'team', value: 'x'.repeat(80) } }), 'Use a list with the value as its only item.'],
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
  ['a fraction for a quantity', poolOf({ limits: { cpu: 1.5 } }), 'Quote the value, for example "1.5" or "10Gi".'],
])('proposes the right type for %s', (_, object, fix) => {
  expect(fixesOf(object)).toEqual([fix]);
});
