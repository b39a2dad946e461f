import { simulateCluster } from '../../../../src/forecast/simulation/report/simulate-cluster';
import { JsonObject } from '../../../../src/foundation/basics/json';
import { regionMarket } from '../../../../src/karpenter/instance-types/region-market';
import { pod, pool } from '../../consolidation/cluster-objects';

const CLASS = {
  apiVersion: 'karpenter.k8s.aws/v1',
  kind: 'EC2NodeClass',
  metadata: { name: 'default' },
  spec: { role: 'nodes', amiSelectorTerms: [{ alias: 'al2023@latest' }], subnetSelectorTerms: [{ id: 'subnet-1' }], securityGroupSelectorTerms: [{ id: 'sg-1' }] },
};
const AGENT = { apiVersion: 'apps/v1', kind: 'DaemonSet', metadata: { name: 'agent' }, spec: { template: { spec: { tolerations: [{ operator: 'Exists' }], containers: [{ name: 'agent' }] } } } };

function fixOf(spec: JsonObject, kubelet: JsonObject, ...others: readonly JsonObject[]): string {
  const tainted = pool({}, { limits: spec.limits });
  tainted.spec.template.spec.taints = [{ key: 'team', effect: 'NoSchedule' }];
  const waiting = pod('a', undefined, '1', { spec: { nodeSelector: spec.nodeSelector } });
  const { pending } = simulateCluster([tainted, { ...CLASS, spec: { ...CLASS.spec, kubelet } }, waiting, ...others], regionMarket());
  expect(pending[0].reasons.map(({ kind }) => kind)).toEqual(['taint']);
  return pending[0].reasons[0].fix;
}

test('the fix is a toleration if the pod then fits', () => {
  expect(fixOf({}, {})).toBe('Add a toleration to the pod, or remove the taint from the NodePool.');
});

test.each<[string, JsonObject, JsonObject, readonly JsonObject[], string]>([
  ['maxPods leaves no room', {}, { maxPods: 1 }, [AGENT], 'maxPods'],
  ['the labels do not match', { nodeSelector: { 'kubernetes.io/arch': 'arm64' } }, {}, [], 'Change the node selection of the pod'],
  ['the limits allow no nodes', { limits: { cpu: '0' } }, {}, [], 'Raise the limits of the NodePool.'],
])('the fix is another one if %s', (_, spec, kubelet, others, fix) => {
  expect(fixOf(spec, kubelet, ...others)).toMatch(/^A toleration alone is not enough\. /);
  expect(fixOf(spec, kubelet, ...others)).toContain(fix);
});
