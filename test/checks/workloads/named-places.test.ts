import { NamedPlaces, namedPlaces } from '../../../src/checks/workloads/places/named-places';
import { JsonObject } from '../../../src/foundation/basics/json';

const expression = (key: string, operator: string, ...values: unknown[]) => ({ key, operator, values });
const volume = (...terms: JsonObject[][]) => ({
  apiVersion: 'v1', kind: 'PersistentVolume', metadata: { name: 'a' }, spec: { nodeAffinity: { required: { nodeSelectorTerms: terms.map((matchExpressions) => ({ matchExpressions })) } } },
});
const storageClass = (key: string, ...values: unknown[]) => ({
  apiVersion: 'storage.k8s.io/v1', kind: 'StorageClass', metadata: { name: 'a' }, allowedTopologies: [{ matchLabelExpressions: [{ key, values }] }],
});
const placesOf = (kind: NamedPlaces['namedBy'], ...objects: JsonObject[]) => namedPlaces(objects).find(({ namedBy }) => namedBy === kind)!.places;

test.each(['topology.kubernetes.io/zone', 'topology.ebs.csi.aws.com/zone', 'failure-domain.beta.kubernetes.io/zone'])('volumes name places by the label %s', (key) => {
  expect(placesOf('PersistentVolumes', volume([expression(key, 'In', 'eu-west-1a', 'eu-west-1b')], [expression(key, 'In', 'eu-west-1c')]))).toEqual(['eu-west-1a', 'eu-west-1b', 'eu-west-1c']);
  expect(placesOf('StorageClasses', storageClass(key, 'eu-west-1a'))).toEqual(['eu-west-1a']);
});

test('zone IDs and regions of volumes are places', () => {
  expect(placesOf('PersistentVolumes', volume([expression('topology.k8s.aws/zone-id', 'In', 'euw1-az1'), expression('topology.kubernetes.io/region', 'In', 'eu-west-1')]))).toEqual(['euw1-az1', 'eu-west-1']);
});

test.each([
  ['another operator', volume([expression('topology.kubernetes.io/zone', 'NotIn', 'eu-west-1a'), expression('topology.kubernetes.io/zone', 'Exists')])],
  ['another label', volume([expression('kubernetes.io/hostname', 'In', 'eu-west-1a')])],
  ['a placeholder and a number', volume([expression('topology.kubernetes.io/zone', 'In', '${ZONE}', 1)])],
  ['no node affinity', { ...volume(), spec: { csi: { driver: 'efs.csi.aws.com' } } }],
  ['malformed fields', { ...volume(), spec: { nodeAffinity: { required: { nodeSelectorTerms: [null, { matchExpressions: 'a' }, { matchExpressions: [null, { key: 1, operator: 'In' }] }] } } } }],
  ['no spec', { apiVersion: 'v1', kind: 'PersistentVolume' }],
])('a volume names no place: %s', (_, json) => {
  expect(placesOf('PersistentVolumes', json)).toEqual([]);
});

test.each([[{}], [{ allowedTopologies: 1 }], [{ allowedTopologies: [{ matchLabelExpressions: [{ key: 'a', values: ['eu-west-1a'] }, null] }] }]])('a StorageClass names no place: %j', (fields) => {
  expect(placesOf('StorageClasses', { apiVersion: 'storage.k8s.io/v1', kind: 'StorageClass', ...fields })).toEqual([]);
});

test('nodes name their zones, but not those of other providers', () => {
  const node = (zone: unknown) => ({ apiVersion: 'v1', kind: 'Node', metadata: { name: 'a', labels: { 'topology.kubernetes.io/zone': zone } } });
  expect(placesOf('nodes', node('eu-west-1b'), node('eu-west-1b'), node('rack-1'), node(1), { apiVersion: 'v1', kind: 'Node' })).toEqual(['eu-west-1b']);
});
