import { ApiObject, Chart, Duration } from 'cdk8s';
import { Pools, pools, said } from './apps';
import { DisruptionBudget, DisruptionReason, DurationOrNever, MaintenanceWindow, WeeklyTime } from '../../../src';
import { pool } from '../../fixtures';

const KEY = 'karpenter.sh/do-not-disrupt';
const GRACE = { terminationGracePeriod: Duration.hours(1), expireAfter: DurationOrNever.NEVER };

function workload(chart: Chart, spec: object, value: string, kind = 'Deployment'): void {
  new ApiObject(chart, 'it', { apiVersion: 'apps/v1', kind, spec: { template: { metadata: { annotations: { [KEY]: value } }, spec } } });
}

function saidOf(all: Pools, spec: object = {}, value = 'true', version?: string): string[] {
  return said((chart) => {
    pools(chart, all);
    workload(chart, spec, value);
  }, version);
}

const WINDOW = 'or allow drift only in a MaintenanceWindow. Changing the node template makes nodes drift, so first add a budget with nodes: "0" and reasons: [Drifted].';
const LONGER = 'In the NodePool, set terminationGracePeriod to at least the run time of the pods plus their terminationGracePeriodSeconds';
const PROTECT = `In the NodePool, remove terminationGracePeriod and set expireAfter: Never, ${WINDOW}`;
const EXTEND = `${LONGER}, ${WINDOW}`;
const finding = (pools_: string, fix = PROTECT, severity = 'warning') => [
  `app/it ${severity} advice spec.template.metadata.annotations["${KEY}"] does not prevent drift in NodePools with a terminationGracePeriod: ${pools_}. ${fix} (workload-do-not-disrupt-drift)`,
];

test('a terminationGracePeriod lets drift disrupt pods with the annotation', () => {
  expect(saidOf({ general: GRACE })).toEqual(finding('general replaces drifted nodes after at most 1h'));
  expect(saidOf({ general: GRACE, other: GRACE, day: { ...GRACE, terminationGracePeriod: Duration.days(1) } }))
    .toEqual(finding('general and other replace drifted nodes after at most 1h; day replaces drifted nodes after at most 24h'));
  expect(saidOf({ general: GRACE }, {}, 'true', '1.0.14')).toHaveLength(1);
});

test('accepts NodePools without a grace period and expiration', () => {
  expect(saidOf({ general: { expireAfter: DurationOrNever.NEVER } })).toEqual([]);
});

const outside = (severity = 'info') => [
  `app/it ${severity} advice spec.template.metadata.annotations["${KEY}"] does not prevent drift outside the schedules of budgets: general replaces drifted nodes after at most 1h. `
  + 'In the NodePool, remove terminationGracePeriod and set expireAfter: Never. If drift may disrupt the pods at these times, suppress this finding instead. (workload-do-not-disrupt-drift)',
];

test('a MaintenanceWindow that covers drift leaves an info', () => {
  const saidWith = (reasons?: DisruptionReason[]) => said((chart) => {
    const general = pool(chart, 'general', { ...GRACE, metadata: { name: 'general' } });
    new MaintenanceWindow(chart, 'window', { pools: [general], onlyDuring: [WeeklyTime.parse('Sat 02:00-06:00 UTC')], reasons });
    workload(chart, {}, 'true');
  });
  expect(saidWith()).toEqual(outside());
  expect(saidWith([DisruptionReason.DRIFTED])).toEqual(outside());
  expect(saidWith([DisruptionReason.UNDERUTILIZED])).toEqual(finding('general replaces drifted nodes after at most 1h'));
});

test('a budget that stops drift always', () => {
  const withBudget = (budget: DisruptionBudget) => saidOf({ general: { ...GRACE, disruption: { budgets: [budget] } } });
  expect(withBudget(DisruptionBudget.none())).toEqual([]);
  expect(withBudget(DisruptionBudget.percent(0))).toEqual([]);
  expect(withBudget(DisruptionBudget.none({ reasons: [DisruptionReason.DRIFTED] }))).toEqual([]);
  expect(withBudget(DisruptionBudget.nodes(1))).toHaveLength(1);
  expect(withBudget(DisruptionBudget.none({ reasons: [DisruptionReason.EMPTY] }))).toHaveLength(1);
});

test('nodes with the annotation do not drift, but they expire', () => {
  const held = { terminationGracePeriod: Duration.hours(1), annotations: { [KEY]: 'true' } };
  expect(saidOf({ general: { ...held, expireAfter: DurationOrNever.NEVER } })).toEqual([]);
  expect(saidOf({ general: { ...held, expireAfter: DurationOrNever.of(Duration.hours(24)) } })).toEqual([
    `app/it warning advice spec.template.metadata.annotations["${KEY}"] does not prevent expiration: general expires nodes after 24h, so the pod is deleted at most 1h later. Set expireAfter: Never. (workload-do-not-disrupt-expiry)`,
  ]);
  expect(saidOf({ general: { ...held, expireAfter: DurationOrNever.of(Duration.hours(24)) } }, {}, '30m')).toEqual([]);
});

test('pods whose run time and shutdown are within the grace period', () => {
  expect(saidOf({ general: GRACE }, {}, '59m')).toEqual([]);
  expect(saidOf({ general: GRACE }, { terminationGracePeriodSeconds: 0 }, '1h')).toEqual([]);
  for (const spec of [{}, { terminationGracePeriodSeconds: 1800 }]) {
    expect(saidOf({ general: GRACE }, spec, '1h')).toEqual(finding('general replaces drifted nodes after at most 1h', EXTEND));
  }
  expect(saidOf({ general: GRACE }, { activeDeadlineSeconds: 3570 })).toEqual([]);
  expect(saidOf({ general: GRACE }, { activeDeadlineSeconds: 3571 })).toEqual(finding('general replaces drifted nodes after at most 1h', EXTEND));
});

test('the deadline of a Job or CronJob counts', () => {
  const job = (activeDeadlineSeconds: number) => ({ activeDeadlineSeconds, template: { metadata: { annotations: { [KEY]: 'true' } }, spec: { restartPolicy: 'Never' } } });
  const saidOfJob = (kind: string, spec: object) => said((chart) => {
    pools(chart, { general: GRACE });
    new ApiObject(chart, 'it', { apiVersion: 'batch/v1', kind, spec });
  });
  expect(saidOfJob('Job', job(600))).toEqual([]);
  expect(saidOfJob('Job', job(7200))).toHaveLength(1);
  expect(saidOfJob('CronJob', { jobTemplate: { spec: job(600) } })).toEqual([]);
  expect(saidOfJob('CronJob', { jobTemplate: { spec: job(7200) } })).toHaveLength(1);
});

test('pods that end after an unknown time', () => {
  expect(saidOf({ general: GRACE }, { restartPolicy: 'OnFailure' })).toEqual(finding('general replaces drifted nodes after at most 1h', EXTEND, 'info'));
});

test('pods that Karpenter does not drain end with the node', () => {
  expect(saidOf({ general: GRACE }, { tolerations: [{ operator: 'Exists' }] })).toHaveLength(1);
  expect(saidOf({ general: GRACE }, { tolerations: [{ operator: 'Exists' }] }, '1m')).toEqual(finding('general replaces drifted nodes after at most 1h'));
});

test('skips values that do not protect pods', () => {
  expect(saidOf({ general: GRACE }, {}, 'false')).toEqual([]);
  expect(saidOf({ general: GRACE }, {}, '2h', '1.11').map((text) => /\((.*)\)$/.exec(text)![1])).toEqual(['workload-do-not-disrupt-value']);
});
