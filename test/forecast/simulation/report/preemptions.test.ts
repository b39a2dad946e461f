import { simulateCluster } from '../../../../src/forecast/simulation/report/simulate-cluster';
import { JsonObject } from '../../../../src/foundation/basics/json';
import { regionMarket } from '../../../../src/karpenter/instance-types/region-market';
import { node, pod, pool } from '../../consolidation/cluster-objects';

const HIGH = { apiVersion: 'scheduling.k8s.io/v1', kind: 'PriorityClass', metadata: { name: 'high' }, value: 1000 };

function notSimulated(spec: JsonObject, ...objects: readonly JsonObject[]): readonly string[] {
  const waiting = pod('a', undefined, '1', { spec, metadata: { ownerReferences: [] } });
  return simulateCluster([pool(), HIGH, ...node('n1', 'm7i.large'), waiting, ...objects], regionMarket()).notSimulated;
}

test('a workload with a higher priority than running pods can get their places', () => {
  expect(notSimulated({ priorityClassName: 'high' }, pod('low', 'n1', '1500m'))).toEqual([
    'kube-scheduler can evict running pods with a lower priority for the pods of shop/a. The simulation does not evict pods.',
  ]);
});

test.each<[string, JsonObject, JsonObject]>([
  ['the same priority', {}, {}],
  ['a policy without preemption', { priorityClassName: 'high', preemptionPolicy: 'Never' }, {}],
  ['running pods with a higher priority', { priorityClassName: 'high' }, { priority: 2000 }],
])('%s evicts no running pods', (_, spec, running) => {
  expect(notSimulated(spec, pod('low', 'n1', '1500m', { spec: running }))).toEqual([]);
});

test('pods that fit existing nodes evict no running pods, and known classes are not missing', () => {
  expect(notSimulated({ priorityClassName: 'high' }, pod('low', 'n1', '100m'))).toEqual([]);
  const limited = { ...pool({}, { limits: { cpu: '1' } }), metadata: { name: 'general' } };
  const report = simulateCluster([limited, HIGH, ...node('n1', 'm7i.large'), pod('low', 'n1', '1500m'), pod('b', undefined, '1', { spec: { priorityClassName: 'high' } })], regionMarket());
  expect(report.notSimulated.filter((text) => text.includes('lacks PriorityClass'))).toEqual([]);
});
