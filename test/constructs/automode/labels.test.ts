import { Chart } from 'cdk8s';
import * as kplus from 'cdk8s-plus-28';
import { automode, KarpenterApp, KarpenterWorkload } from '../../../src';
import { AUTO_MODE_NODE_LABELS } from '../../../src/karpenter/auto-mode/auto-mode-labels';

test('each label of EKS Auto Mode has a constant, except an undocumented one', () => {
  const constants = Object.values(automode.Label);
  expect(AUTO_MODE_NODE_LABELS.filter((label) => !constants.includes(label))).toEqual(['eks.amazonaws.com/instance-capability-flex']);
  expect(constants.filter((label) => !AUTO_MODE_NODE_LABELS.includes(label))).toEqual([]);
});

test.each([
  ['GENERAL_PURPOSE', 'general-purpose', undefined],
  ['SYSTEM', 'system', [{ key: 'CriticalAddonsOnly', operator: 'Exists', effect: 'NoSchedule' }]],
] as const)('workloads run on the built-in NodePool %s', (name, pool, tolerations) => {
  const chart = new Chart(new KarpenterApp(), 'web');
  const deployment = new kplus.Deployment(chart, 'web', { containers: [{ image: 'nginx' }] });
  KarpenterWorkload.of(deployment).runOn(automode.BuiltInNodePool[name]);
  const { spec } = chart.toJson()[0].spec.template;
  expect(JSON.stringify(spec)).toContain('"karpenter.sh/nodepool"');
  expect(JSON.stringify(spec)).toContain(`"${pool}"`);
  expect(spec.tolerations).toEqual(tolerations);
});
