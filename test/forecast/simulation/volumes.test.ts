import { inputOf, nodePool, pods } from './inputs';
import { Json } from '../../../src/checks/findings/rule';
import { simulate } from '../../../src/forecast/simulation/simulate';

const ZONE = 'topology.kubernetes.io/zone';
const BOUND = { 'pv.kubernetes.io/bind-completed': 'yes' };

const claim = (spec: Json, annotations: Json = {}): Json => ({ kind: 'PersistentVolumeClaim', metadata: { name: 'data', annotations }, spec });
const volume = (spec: Json): Json => ({ kind: 'PersistentVolume', metadata: { name: 'pv' }, spec });
const storageClass = (name: string, props: Json, annotations: Json = {}): Json => ({ kind: 'StorageClass', metadata: { name, annotations }, ...props });
const inZones = (...zones: string[]) => ({ required: { nodeSelectorTerms: zones.map((zone) => ({ matchExpressions: [{ key: ZONE, operator: 'In', values: [zone] }] })) } });
const WAIT = storageClass('wait', { volumeBindingMode: 'WaitForFirstConsumer' });
const USES_DATA = { volumes: [{ name: 'data', persistentVolumeClaim: { claimName: 'data' } }] };

/** Returns the zones of the node for a pod, or the message of the reason why it has none. */
function zonesFor(others: readonly Json[], spec: Json = USES_DATA): string {
  const { nodeClaims, pending } = simulate(inputOf([nodePool('a')], pods(1, spec), { others }));
  return nodeClaims.length > 0 ? String(nodeClaims[0].requirements.get(ZONE) ?? 'any zone') : pending[0].reasons[0].message;
}

test('a bound volume sets the zone of the node, and alternatives are tried in their order', () => {
  const others = (...zones: string[]) => [claim({ volumeName: 'pv' }, BOUND), volume({ nodeAffinity: inZones(...zones) })];
  expect(zonesFor(others('us-east-1b'))).toBe(`${ZONE} In [us-east-1b]`);
  expect(zonesFor(others('us-east-1c', 'us-east-1b'))).toBe(`${ZONE} In [us-east-1c]`);
  expect(zonesFor(others('us-east-1c', 'us-east-1b'), { ...USES_DATA, nodeSelector: { [ZONE]: 'us-east-1b' } })).toBe(`${ZONE} In [us-east-1b]`);
});

test('the host of a local volume does not count', () => {
  const nodeAffinity = { required: { nodeSelectorTerms: [{ matchExpressions: [{ key: 'kubernetes.io/hostname', operator: 'In', values: ['node-1'] }] }] } };
  const others = (spec: Json) => [claim({ volumeName: 'pv' }, BOUND), volume({ nodeAffinity, ...spec })];
  expect(zonesFor(others({ local: { path: '/data' } }))).toBe('any zone');
  expect(zonesFor(others({}))).toBe('the volumes of the pod and NodePool a allow no common node');
});

test('a storage class sets the zone of a volume that does not exist yet', () => {
  const allowedTopologies = [{ matchLabelExpressions: [{ key: ZONE, values: ['us-east-1a'] }] }];
  const zonal = storageClass('zonal', { volumeBindingMode: 'WaitForFirstConsumer', allowedTopologies }, { 'storageclass.kubernetes.io/is-default-class': 'true' });
  expect(zonesFor([claim({ storageClassName: 'zonal' }), zonal])).toBe(`${ZONE} In [us-east-1a]`);
  expect(zonesFor([claim({}), zonal])).toBe(`${ZONE} In [us-east-1a]`);
  expect(zonesFor([zonal], { volumes: [{ name: 'cache', ephemeral: { volumeClaimTemplate: { spec: { storageClassName: 'zonal' } } } }] })).toBe(`${ZONE} In [us-east-1a]`);
  expect(zonesFor([claim({ storageClassName: 'wait' }), WAIT])).toBe('any zone');
});

test.each<[string, readonly Json[]]>([
  ['PersistentVolumeClaim data does not exist', []],
  ['PersistentVolumeClaim data is not bound and has no storage class', [claim({ storageClassName: '' })]],
  ['StorageClass none of claim data does not exist', [claim({ storageClassName: 'none' })]],
  ['PersistentVolumeClaim data is not bound, and StorageClass now has volumeBindingMode Immediate', [claim({ storageClassName: 'now' }), storageClass('now', {})]],
  ['PersistentVolume pv of claim data does not exist', [claim({ volumeName: 'pv' }, BOUND)]],
  ['PersistentVolumeClaim data is not bound: it has no annotation pv.kubernetes.io/bind-completed', [claim({ volumeName: 'pv' }), volume({})]],
  ['PersistentVolume pv is being deleted', [claim({ volumeName: 'pv' }, BOUND), { ...volume({}), metadata: { name: 'pv', deletionTimestamp: '2026-01-01T00:00:00Z' } }]],
  ['PersistentVolumeClaim data has lost its volume', [{ ...claim({}), status: { phase: 'Lost' } }]],
])('Karpenter ignores a pod if %s', (message, others) => {
  expect(zonesFor(others)).toBe(message);
});
