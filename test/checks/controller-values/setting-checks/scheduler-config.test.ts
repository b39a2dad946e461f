import { SCHEDULER_CONFIGS } from './scheduler-configs';
import { readSchedulerConfig } from '../../../../src/checks/controller-values/setting-checks/scheduler-config';
import { findingText } from '../../../../src/checks/findings/finding-text';
import { ControllerValues, ControllerValuesProps, ValueChangeKind } from '../../../../src/constructs/controller';
import { KarpenterVersion } from '../../../../src/karpenter/versions/karpenter-version';

const ONE = 'podTopologySpread: {defaultConstraints: [{maxSkew: 1, topologyKey: topology.kubernetes.io/zone, whenUnsatisfiable: ScheduleAnyway}]}';
const LIST = 'podTopologySpread.defaultConstraints';

const said = (value: string, more: ControllerValuesProps = {}, release = '1.15') => new ControllerValues({ clusterName: 'demo', env: [{ name: 'SCHEDULER_CONFIG', value }], ...more })
  .findings(KarpenterVersion.of(release)).map(findingText);

test.each(SCHEDULER_CONFIGS)('accepts or rejects %j like Karpenter', (text, isTaken) => {
  expect(readSchedulerConfig(text).error === undefined).toBe(isTaken);
});

test.each<[string, string]>([
  ['[]', 'the configuration must be a map, got []. Set podTopologySpread.defaultConstraints with maxSkew, topologyKey, and whenUnsatisfiable.'],
  ['profiles: []', 'unknown field profiles. Set podTopologySpread.defaultConstraints with maxSkew, topologyKey, and whenUnsatisfiable.'],
  ['podTopologySpread: {defaultingType: List}', 'unknown field podTopologySpread.defaultingType. Remove defaultingType.'],
  ['podTopologySpread: []', 'podTopologySpread must be a map, got []. Set a map.'],
  [ONE.replace('maxSkew: 1', 'maxSkew: "1"'), `${LIST}[0].maxSkew must be a 32-bit integer, got "1". Set a 32-bit integer.`],
  [ONE.replace('maxSkew: 1', 'maxSkew: 0'), `${LIST}[0].maxSkew must be greater than 0, got 0. Set maxSkew to 1 or more.`],
  [ONE.replace('maxSkew: 1, ', ''), `${LIST}[0].maxSkew is required. Add maxSkew, for example maxSkew: 1.`],
  [ONE.replace('topologyKey: topology.kubernetes.io/zone, ', ''), `${LIST}[0].topologyKey is required. Add topologyKey, for example topologyKey: topology.kubernetes.io/zone.`],
  [ONE.replace('topology.kubernetes.io/zone', '-zone'), `${LIST}[0].topologyKey must be a label key such as topology.kubernetes.io/zone, got "-zone". Set a label key such as topology.kubernetes.io/zone.`],
  [ONE.replace('ScheduleAnyway', 'Always'), `${LIST}[0].whenUnsatisfiable must be DoNotSchedule or ScheduleAnyway, got "Always". Set DoNotSchedule or ScheduleAnyway.`],
  [ONE.replace('}]', ', labelSelector: {}}]'), `${LIST}[0].labelSelector is not allowed: Karpenter derives the selector for each pod. Remove labelSelector.`],
  [ONE.replace('}]', ', matchLabelKeys: [a]}]'), `${LIST}[0].matchLabelKeys is not allowed: it has no effect on default constraints. Remove matchLabelKeys.`],
  [ONE.replace('}]', ', skew: 1}]'), `unknown field ${LIST}[0].skew. Remove skew.`],
  [ONE.replace(']}', ', {maxSkew: 2, topologyKey: topology.kubernetes.io/zone, whenUnsatisfiable: ScheduleAnyway}]}'),
    `${LIST}[1] repeats topologyKey "topology.kubernetes.io/zone" and whenUnsatisfiable "ScheduleAnyway" of ${LIST}[0]. Remove one of the two constraints.`],
])('%s', (text, message) => {
  expect(said(text)).toEqual([`controller.env: SCHEDULER_CONFIG: ${message} (controller-value-invalid)`]);
});

test('default constraints require access to Services', () => {
  const needed = 'controller.env: SCHEDULER_CONFIG has default constraints, but the chart does not grant the required permission to list and watch Services. '
    + 'Add {apiGroups: [""], resources: [services], verbs: [get, list, watch]} to additionalClusterRoleRules. (controller-value-without-effect)';
  const rule = { apiGroups: [''], resources: ['services'], verbs: ['get', 'list', 'watch'] };
  const given = (...additionalClusterRoleRules: object[]) => said(ONE, { additionalClusterRoleRules });
  expect([said(ONE), given({ ...rule, verbs: ['list'] }), given({ ...rule, resourceNames: ['web'] }), given({ ...rule, apiGroups: ['apps'] })]).toEqual(Array(4).fill([needed]));
  expect([given(rule), given({ apiGroups: ['*'], resources: ['*'], verbs: ['*'] }), given({ ...rule, verbs: ['list'] }, { ...rule, verbs: ['watch'] })]).toEqual([[], [], []]);
  expect([said('podTopologySpread: {}'), said(''), said('${CONFIG}')]).toEqual([[], [], []]);
});

test('has no effect in 1.14', () => {
  expect(said(ONE, {}, '1.14')).toEqual(['controller.env: SCHEDULER_CONFIG has no effect: Karpenter 1.14 does not read this variable. Remove SCHEDULER_CONFIG, or use Karpenter 1.15 or later. (controller-value-without-effect)']);
  const file = JSON.stringify({ settings: { clusterName: 'demo' }, controller: { env: [{ name: 'SCHEDULER_CONFIG', value: '{}' }] } });
  const { changes } = ControllerValues.fromValues(KarpenterVersion.of('1.14'), file).render(KarpenterVersion.of('1.15'));
  expect(changes).toEqual([{
    kind: ValueChangeKind.TAKES_EFFECT, path: 'controller.env[0]', newPath: 'controller.env[0]', message: 'SCHEDULER_CONFIG={} had no effect in 1.14, but takes effect in 1.15',
  }]);
});

test('rejects wrong refresh intervals in controller.env', () => {
  const found = (name: string, value: string, release = '1.15') => new ControllerValues({ clusterName: 'demo', env: [{ name, value }] }).findings(KarpenterVersion.of(release)).map(findingText);
  expect(found('SECURITY_GROUP_REFRESH_INTERVAL', '30s')).toEqual(['controller.env: SECURITY_GROUP_REFRESH_INTERVAL must be at least 1m, got "30s". Set at least 1m. (controller-value-invalid)']);
  expect(found('AMI_REFRESH_INTERVAL', '59s', '1.13')).toEqual(['controller.env: AMI_REFRESH_INTERVAL must be at least 1m, got "59s". Set at least 1m. (controller-value-invalid)']);
  expect(found('SUBNET_REFRESH_INTERVAL', 'soon')).toEqual([
    'controller.env: SUBNET_REFRESH_INTERVAL must be a Go duration, got "soon", so Karpenter uses the default. Set a duration such as 10s or 1m30s. (controller-value-without-effect)',
  ]);
  expect([found('SECURITY_GROUP_REFRESH_INTERVAL', '1m'), found('SECURITY_GROUP_REFRESH_INTERVAL', '1s', '1.14')]).toEqual([[], []]);
});
