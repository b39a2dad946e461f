import { ApiObject } from 'cdk8s';
import { pools, said } from './apps';

const ZONE = 'topology.kubernetes.io/zone';

function saidOf(constraint: object, labels: object = { app: 'web' }): string[] {
  return said((chart) => {
    pools(chart, { general: {} });
    new ApiObject(chart, 'it', {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      spec: { template: { metadata: { labels }, spec: { topologySpreadConstraints: [{ maxSkew: 1, topologyKey: ZONE, whenUnsatisfiable: 'DoNotSchedule', ...constraint }] } } },
    });
  }).map((text) => text.replace('app/it warning advice spec.template.spec.topologySpreadConstraints', ''));
}

test('reports selectors that do not match the labels of the pods', () => {
  expect(saidOf({ labelSelector: { matchLabels: { app: 'wbe' } } })).toEqual([
    `[0].labelSelector does not match the labels of these pods, so the constraint for ${ZONE} does not spread them: they do not have app="wbe". Select a label of the pod template, for example app: web. (workload-spread-selector)`,
  ]);
  expect(saidOf({ labelSelector: { matchExpressions: [{ key: 'tier', operator: 'Exists' }] } })).toEqual([
    `[0].labelSelector does not match the labels of these pods, so the constraint for ${ZONE} does not spread them. Select a label of the pod template, for example app: web. (workload-spread-selector)`,
  ]);
});

test('reports a constraint without a selector', () => {
  expect(saidOf({}, {})).toEqual([
    `[0]: the constraint for ${ZONE} has no labelSelector, so it counts no pods and does not spread these pods. Set labels in the pod template, and select them. (workload-spread-selector)`,
  ]);
});

test.each([
  { labelSelector: { matchLabels: { app: 'web' } } },
  { labelSelector: {} },
  { labelSelector: { matchExpressions: [{ key: 'app', operator: 'In', values: ['web', 'api'] }] } },
  { labelSelector: { matchLabels: { app: 'web' } }, matchLabelKeys: ['pod-template-hash'] },
])('accepts a selector of the pods: %j', (constraint) => {
  expect(saidOf(constraint)).toEqual([]);
});
