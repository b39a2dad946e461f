import { Duration } from 'cdk8s';
import { Pools, saidOf } from './apps';

const grace = (time: Duration): Pools[string] => ({ terminationGracePeriod: time });
const finding = (subject: string, pools: string, seconds: number) => [
  `${subject} is longer than the terminationGracePeriod of nodes, so a drain deletes the pods at once, regardless of PodDisruptionBudgets: ${pools}. `
  + `In the NodePool, set terminationGracePeriod to more than ${seconds}s, or lower terminationGracePeriodSeconds. (workload-grace-period)`,
];

test('reports pods that need more time than their nodes have', () => {
  const pools = { a: grace(Duration.minutes(1)), b: grace(Duration.minutes(5)), c: grace(Duration.hours(1)), d: {} };
  expect(saidOf(pools, { terminationGracePeriodSeconds: 600 })).toEqual(finding('terminationGracePeriodSeconds 600', 'a allows 1m to stop; b allows 5m to stop', 600));
  expect(saidOf(pools, { terminationGracePeriodSeconds: 600, nodeSelector: { 'karpenter.sh/nodepool': 'c' } })).toEqual([]);
});

test('uses the default of pods', () => {
  expect(saidOf({ a: grace(Duration.seconds(20)) }, {})[0]).toContain('terminationGracePeriodSeconds, 30 by default, is longer');
  expect(saidOf({ a: grace(Duration.seconds(30)) }, {})).toEqual([]);
});

test('skips pods that a drain does not delete', () => {
  expect(saidOf({ a: grace(Duration.minutes(1)) }, { terminationGracePeriodSeconds: 600, tolerations: [{ operator: 'Exists' }] })).toEqual([]);
  expect(saidOf({ a: grace(Duration.minutes(1)) }, { terminationGracePeriodSeconds: '600' })).toEqual([]);
});
