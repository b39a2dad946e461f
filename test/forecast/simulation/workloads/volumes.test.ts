import { completeStorage } from '../../../../src/forecast/simulation/workloads/volumes';
import { JsonObject } from '../../../../src/foundation/basics/json';

const claim = (name: string, spec: JsonObject = {}): JsonObject => ({ apiVersion: 'v1', kind: 'PersistentVolumeClaim', metadata: { name, namespace: 'default' }, spec });
const storageClass = (name: string, others: JsonObject = {}): JsonObject => ({ apiVersion: 'storage.k8s.io/v1', kind: 'StorageClass', metadata: { name }, volumeBindingMode: 'WaitForFirstConsumer', ...others });
const podWith = (claimName: string): JsonObject => ({ kind: 'Pod', metadata: { name: 'db-0', namespace: 'default' }, spec: { volumes: [{ name: 'data', persistentVolumeClaim: { claimName } }] } });
const claimsIn = (objects: readonly JsonObject[]) => objects.filter(({ kind }) => kind === 'PersistentVolumeClaim').map(({ metadata: { name }, spec }) => [name, spec]);

test('adds claims and the StorageClass that the input lacks', () => {
  expect(completeStorage([], [claim('data-db-0', { storageClassName: 'gp3' })], [podWith('data-db-0'), podWith('shared')])).toEqual({
    objects: [storageClass('gp3'), storageClass('default'), claim('data-db-0', { storageClassName: 'gp3' }), claim('shared', { storageClassName: 'default' })]
      .map((json) => (json.kind === 'StorageClass' ? { ...json, metadata: { name: json.metadata.name } } : json)),
    assumptions: ['The input lacks PersistentVolumeClaim shared, so the volumes can be in any zone.', 'The input lacks StorageClass gp3 and default, so the volumes can be in any zone.'],
    notSimulated: [],
  });
});

test('sets the default StorageClass', () => {
  const byDefault = storageClass('gp2', { metadata: { name: 'gp2', annotations: { 'storageclass.kubernetes.io/is-default-class': 'true' } } });
  const { objects, assumptions } = completeStorage([storageClass('io2'), byDefault, claim('a'), claim('b', { storageClassName: 'io2' })], [], [podWith('a')]);
  expect(claimsIn(objects)).toEqual([['a', { storageClassName: 'gp2' }], ['b', { storageClassName: 'io2' }]]);
  expect(assumptions).toEqual([]);
});

test('claims of the input replace those of a StatefulSet', () => {
  const volume = { apiVersion: 'v1', kind: 'PersistentVolume', metadata: { name: 'pv-1' } };
  const { objects, assumptions } = completeStorage([claim('a', { volumeName: 'pv-1' }), volume], [claim('a', { storageClassName: 'gp3' })], [podWith('a')]);
  expect(objects).toEqual([volume, { ...claim('a', { volumeName: 'pv-1' }), metadata: { name: 'a', namespace: 'default', annotations: { 'pv.kubernetes.io/bind-completed': 'yes' } } }]);
  expect(assumptions).toEqual([]);
});

test('a claim whose PersistentVolume the input lacks can be in any zone', () => {
  const { objects, assumptions } = completeStorage([claim('a', { volumeName: 'pv-1', storageClassName: 'gp3' }), storageClass('gp3')], [], [podWith('a')]);
  expect(claimsIn(objects)).toEqual([['a', { storageClassName: 'gp3' }]]);
  expect(assumptions).toEqual(['The input lacks PersistentVolume pv-1, so the volumes can be in any zone.']);
});

test('reports StorageClasses that bind volumes before scheduling', () => {
  const { objects, notSimulated } = completeStorage([storageClass('fast', { volumeBindingMode: 'Immediate' }), claim('a', { storageClassName: 'fast' })], [], []);
  expect(objects[0]).toMatchObject({ kind: 'StorageClass', volumeBindingMode: 'WaitForFirstConsumer' });
  expect(notSimulated).toEqual(['StorageClass fast binds volumes before scheduling, in a zone that is not known. The simulation assumes any zone.']);
});
