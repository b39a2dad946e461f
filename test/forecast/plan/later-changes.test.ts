import { nodeClass, pool, V1_15 } from './manifests';
import { laterChanges } from '../../../src/forecast/plan/later-changes';
import { storedObject } from '../../../src/forecast/plan/state/stored-object';
import { JsonObject } from '../../../src/foundation/basics/json';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';

const NEVER = storedObject(pool({ template: { expireAfter: 'Never' } }), V1_15);

function later(nodePool: JsonObject, ofClass?: JsonObject, version = V1_15): string[] {
  const [stored, storedClass] = [nodePool, ofClass].map((object) => object && storedObject(object, version));
  return laterChanges(stored!, storedClass).map(({ kind, object, path, message }) => `${kind}: ${object} ${path} ${message}`);
}

test('nodes expire after 30 days by default', () => {
  expect(later(pool())).toEqual(['expiry: NodePool/default spec.template.spec.expireAfter is 720h, so Karpenter replaces each node 720h after its launch, regardless of budgets']);
});

test('budgets delay expiration of v1beta1 NodePools', () => {
  const beta = { apiVersion: 'karpenter.sh/v1beta1', kind: 'NodePool', metadata: { name: 'old' }, spec: { disruption: { expireAfter: '24h' }, template: { spec: {} } } };
  expect(later(beta, undefined, KarpenterVersion.of('0.37.0'))).toEqual(['expiry: NodePool/old spec.disruption.expireAfter is 24h, so Karpenter replaces each node 24h after its launch']);
});

test.each([
  { name: 'a pinned alias', spec: {} },
  { name: 'an AMI ID', spec: { amiFamily: 'AL2023', amiSelectorTerms: [{ id: 'ami-1' }] } },
  { name: 'resources with IDs', spec: { subnetSelectorTerms: [{ id: 'subnet-1' }], capacityReservationSelectorTerms: [{ id: 'cr-1' }] } },
])('nothing happens later with $name and without expiration', ({ spec }) => {
  expect(later(NEVER, nodeClass(spec))).toEqual([]);
});

const NEWEST = 'selects the newest matching AMI, so Karpenter replaces all nodes when a newer AMI matches';
const selects = (what: string) => `selects ${what}s by tags or name, so Karpenter replaces nodes when the selected ${what}s change`;

test.each([
  { name: 'an alias without a version', spec: { amiSelectorTerms: [{ alias: 'bottlerocket@latest' }] }, text: 'new-ami: EC2NodeClass/default spec.amiSelectorTerms[0].alias is bottlerocket@latest, so Karpenter replaces all nodes when AWS releases an AMI' },
  { name: 'AMIs with tags', spec: { amiFamily: 'AL2023', amiSelectorTerms: [{ id: 'ami-1' }, { tags: { a: 'b' } }] }, text: `new-ami: EC2NodeClass/default spec.amiSelectorTerms[1] ${NEWEST}` },
  { name: 'AMIs with a name', spec: { amiFamily: 'AL2023', amiSelectorTerms: [{ name: 'golden-*' }] }, text: `new-ami: EC2NodeClass/default spec.amiSelectorTerms[0] ${NEWEST}` },
  { name: 'an SSM parameter', spec: { amiFamily: 'AL2023', amiSelectorTerms: [{ ssmParameter: '/golden' }] }, text: 'new-ami: EC2NodeClass/default spec.amiSelectorTerms[0].ssmParameter is /golden, so Karpenter replaces all nodes when the parameter names another AMI' },
  { name: 'an SSM parameter and an ID', spec: { amiFamily: 'AL2023', amiSelectorTerms: [{ id: 'ami-1' }, { ssmParameter: '/golden' }] }, text: 'new-ami: EC2NodeClass/default spec.amiSelectorTerms[1].ssmParameter is /golden, so Karpenter replaces all nodes when the parameter names a newer AMI' },
  { name: 'subnets with tags', spec: { subnetSelectorTerms: [{ tags: { a: 'b' } }] }, text: `changed-tags: EC2NodeClass/default spec.subnetSelectorTerms ${selects('subnet')}` },
  { name: 'a security group with a name', spec: { securityGroupSelectorTerms: [{ name: 'nodes' }] }, text: `changed-tags: EC2NodeClass/default spec.securityGroupSelectorTerms ${selects('security group')}` },
  { name: 'capacity reservations with tags', spec: { capacityReservationSelectorTerms: [{ tags: { a: 'b' } }] }, text: `changed-tags: EC2NodeClass/default spec.capacityReservationSelectorTerms ${selects('capacity reservation')}` },
])('Karpenter replaces nodes later with $name', ({ spec, text }) => {
  expect(later(NEVER, nodeClass(spec))).toEqual([text]);
});

test('a v1beta1 EC2NodeClass without AMI terms selects the newest AMI of its family', () => {
  const beta = { apiVersion: 'karpenter.k8s.aws/v1beta1', kind: 'EC2NodeClass', metadata: { name: 'old' }, spec: { amiFamily: 'AL2' } };
  expect(later(NEVER, beta, KarpenterVersion.of('0.37.0'))).toEqual(['new-ami: EC2NodeClass/old spec.amiFamily selects the newest AMI, so Karpenter replaces all nodes when AWS releases an AMI']);
});
