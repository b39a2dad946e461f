import { controllerSettings } from '../../../../src/forecast/simulation/report/controller-settings';

function controller(env: object, name = 'karpenter') {
  const variables = Object.entries(env).map(([variable, value]) => ({ name: variable, value }));
  return { kind: 'Deployment', metadata: { name: 'karpenter', labels: { 'app.kubernetes.io/name': name } }, spec: { template: { spec: { containers: [{ env: variables }] } } } };
}

test('names settings of the controller that change scheduling', () => {
  expect(controllerSettings([controller({ LOG_LEVEL: 'info', PREFERENCE_POLICY: 'Ignore', MIN_VALUES_POLICY: 'BestEffort', SCHEDULER_CONFIG: '{}' })])).toEqual([
    "PREFERENCE_POLICY of Deployment karpenter is not simulated. The simulation uses Karpenter's default.",
    "MIN_VALUES_POLICY of Deployment karpenter is not simulated. The simulation uses Karpenter's default.",
    "SCHEDULER_CONFIG of Deployment karpenter is not simulated. The simulation uses Karpenter's default.",
  ]);
});

test('defaults, and other Deployments, change nothing', () => {
  const defaults = { PREFERENCE_POLICY: 'Respect', MIN_VALUES_POLICY: 'Strict', SCHEDULER_CONFIG: '', IGNORE_DRA_REQUESTS: 'true', constructor: 'x' };
  expect(controllerSettings([controller(defaults), controller({ PREFERENCE_POLICY: 'Ignore' }, 'web')])).toEqual([]);
});
