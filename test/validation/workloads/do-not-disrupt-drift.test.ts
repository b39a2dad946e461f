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

const PROTECT = 'To protect the pods, remove terminationGracePeriod and set expireAfter: Never, or allow drift only in a MaintenanceWindow.';
const EXTEND = 'Set terminationGracePeriod to at least the time that the pods run, or allow drift only in a MaintenanceWindow.';
const finding = (pools_: string, fix = PROTECT, severity = 'warning') => [
  `app/it ${severity} advice spec.template.metadata.annotations.${KEY}: it does not stop drift in a pool with a terminationGracePeriod: ${pools_}. ${fix} (workload-do-not-disrupt-drift)`,
];

test('a terminationGracePeriod lets drift disrupt pods with the annotation', () => {
  expect(saidOf({ general: GRACE })).toEqual(finding('general replaces drifted nodes after at most 1h'));
  expect(saidOf({ general: GRACE, other: GRACE, day: { ...GRACE, terminationGracePeriod: Duration.days(1) } }))
    .toEqual(finding('general and other replace drifted nodes after at most 1h; day replaces drifted nodes after at most 24h'));
  expect(saidOf({ general: GRACE }, {}, 'true', '1.0.14')).toHaveLength(1);
});

test('the fix applied: no grace period and no expiry', () => {
  expect(saidOf({ general: { expireAfter: DurationOrNever.NEVER } })).toEqual([]);
});

test('the fix applied: a MaintenanceWindow that covers drift', () => {
  const saidWith = (reasons?: DisruptionReason[]) => said((chart) => {
    const general = pool(chart, 'general', { ...GRACE, metadata: { name: 'general' } });
    new MaintenanceWindow(chart, 'window', { pools: [general], onlyDuring: [WeeklyTime.parse('Sat 02:00-06:00 UTC')], reasons });
    workload(chart, {}, 'true');
  });
  expect(saidWith()).toEqual([]);
  expect(saidWith([DisruptionReason.DRIFTED])).toEqual([]);
  expect(saidWith([DisruptionReason.UNDERUTILIZED])).toEqual(finding('general replaces drifted nodes after at most 1h'));
});

test('a budget that stops drift', () => {
  const withBudget = (budget: DisruptionBudget) => saidOf({ general: { ...GRACE, disruption: { budgets: [budget] } } });
  expect(withBudget(DisruptionBudget.none())).toEqual([]);
  expect(withBudget(DisruptionBudget.percent(0))).toEqual([]);
  expect(withBudget(DisruptionBudget.nodes(1))).toHaveLength(1);
  expect(withBudget(DisruptionBudget.none({ reasons: [DisruptionReason.EMPTY] }))).toHaveLength(1);
});

test('nodes with the annotation', () => {
  expect(saidOf({ general: { ...GRACE, annotations: { [KEY]: 'true' } } })).toEqual([]);
});

test('pods whose run time is known and within the grace period', () => {
  expect(saidOf({ general: GRACE }, {}, '1h')).toEqual([]);
  expect(saidOf({ general: GRACE }, {}, '61m')).toEqual(finding('general replaces drifted nodes after at most 1h', EXTEND));
  expect(saidOf({ general: GRACE }, { activeDeadlineSeconds: 3600 })).toEqual([]);
  expect(saidOf({ general: GRACE }, { activeDeadlineSeconds: 3601 })).toEqual(finding('general replaces drifted nodes after at most 1h', EXTEND));
});

test('pods that end after an unknown time', () => {
  expect(saidOf({ general: GRACE }, { restartPolicy: 'OnFailure' })).toEqual(finding('general replaces drifted nodes after at most 1h', EXTEND, 'info'));
});

test('pods that the annotation does not protect, or that Karpenter does not drain', () => {
  expect(saidOf({ general: GRACE }, {}, 'false')).toEqual([]);
  expect(saidOf({ general: GRACE }, { tolerations: [{ operator: 'Exists' }] })).toEqual([]);
});
