import { ApiObject, Chart, Duration } from 'cdk8s';
import { affinity, asks, Pools, pools, said } from './apps';
import { DurationOrNever, Taint } from '../../../src';
import { pool } from '../../fixtures';

const KEY = 'karpenter.sh/do-not-disrupt';
const NEVER = { expireAfter: DurationOrNever.NEVER };
const GRACE = { terminationGracePeriod: Duration.hours(1) };

function deployment(chart: Chart, spec: object, kind = 'Deployment', value = 'true'): void {
  new ApiObject(chart, 'it', { apiVersion: 'apps/v1', kind, spec: { template: { metadata: { annotations: { [KEY]: value } }, spec } } });
}

function saidOf(all: Pools, spec: object = {}, kind?: string, value?: string): string[] {
  return said((chart) => {
    pools(chart, all);
    deployment(chart, spec, kind, value);
  }).filter((text) => !text.includes('workload-do-not-disrupt-drift'));
}

const saying = (what: string) => [
  `app/it warning advice spec.template.metadata.annotations["${KEY}"] does not prevent expiration, and an expired node waits for the pod forever: ${what}. `
  + 'Set expireAfter: Never, or set terminationGracePeriod, after which expiration and drift delete the pod. (workload-do-not-disrupt-expiry)',
];

test('reports pools whose nodes expire and then wait', () => {
  expect(saidOf({ general: {} })).toEqual(saying('general expires nodes after 720h'));
  expect(saidOf({ general: {}, short: { expireAfter: DurationOrNever.of(Duration.hours(24)) }, never: NEVER, graceful: GRACE, batch: {} }))
    .toEqual(saying('general and batch expire nodes after 720h; short expires nodes after 24h'));
});

test('accepts pools whose nodes do not expire or wait', () => {
  expect(saidOf({ never: NEVER, graceful: GRACE })).toEqual([]);
});

test('ignores a pool that the pod does not select or tolerate', () => {
  expect(saidOf({ general: {}, never: NEVER }, { nodeSelector: { 'karpenter.sh/nodepool': 'never' } })).toEqual([]);
  const tainted = { tainted: { taints: [Taint.noSchedule('a')] }, never: NEVER };
  expect(saidOf(tainted)).toEqual([]);
  expect(saidOf(tainted, { tolerations: [{ key: 'a', operator: 'Exists' }] })).toEqual(saying('tainted expires nodes after 720h'));
});

test('skips a pod that may be for other nodes', () => {
  expect(saidOf({ general: {} }, affinity([asks('karpenter.sh/nodepool', 'DoesNotExist')]))).toEqual([]);
});

test('checks negative constraints on labels that only some nodes have', () => {
  expect(saidOf({ general: {} }, affinity([asks('karpenter.k8s.aws/instance-gpu-count', 'DoesNotExist')]))).toHaveLength(1);
  expect(saidOf({ general: {} }, affinity([asks('kubernetes.io/arch', 'DoesNotExist')]))).toEqual([]);
});

test('reports only the value "true"', () => {
  expect(saidOf({ general: {} }, {}, 'Deployment', '4h')).toEqual([]);
  expect(saidOf({ general: {} }, {}, 'Deployment', 'false')).toEqual([]);
});

test('pods that end by themselves', () => {
  for (const spec of [{ restartPolicy: 'Never' }, { restartPolicy: 'OnFailure' }, { activeDeadlineSeconds: 60 }]) expect(saidOf({ general: {} }, spec)).toEqual([]);
  expect(saidOf({ general: {} }, { restartPolicy: 'Always' })).toHaveLength(1);
});

test('nodes do not wait for pods that are not drained', () => {
  for (const toleration of [{ operator: 'Exists' }, { key: 'karpenter.sh/disrupted', operator: 'Exists' }]) {
    expect(saidOf({ general: {} }, { tolerations: [toleration] })).toEqual([
      `app/it warning advice spec.template.metadata.annotations["${KEY}"] does not prevent expiration, and an expired node does not wait for a pod that tolerates karpenter.sh/disrupted: `
      + 'general expires nodes after 720h. Set expireAfter: Never. (workload-do-not-disrupt-expiry)',
    ]);
  }
});

test('other kinds of workloads', () => {
  for (const kind of ['StatefulSet', 'DaemonSet']) expect(saidOf({ general: {} }, {}, kind)).toHaveLength(1);
  expect(said((chart) => {
    pool(chart, 'general');
    new ApiObject(chart, 'it', { apiVersion: 'v1', kind: 'PodTemplate', template: { metadata: { annotations: { [KEY]: 'true' } } } });
  })).toEqual([]);
});

test('accepts expiration before 1.0, which respects budgets and annotations', () => {
  expect(said((chart) => {
    pool(chart, 'general');
    deployment(chart, {});
  }, '0.37.5')).toEqual([]);
});
