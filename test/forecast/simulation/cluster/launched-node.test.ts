import { launchedNode } from '../../../../src/forecast/simulation/cluster/launched-node';
import { JsonObject } from '../../../../src/foundation/basics/json';
import { instanceTypeOf } from '../../../../src/karpenter/instance-types/catalog/instance-types';
import { Selector } from '../../../../src/karpenter/requirements/label-requirement';
import { requirementsOf } from '../../../../src/karpenter/requirements/requirements';

const POOL = { apiVersion: 'karpenter.sh/v1', kind: 'NodePool', metadata: { name: 'general' }, spec: { template: { metadata: { labels: { 'example.com/tier': 'front' } }, spec: {} } } };
const ZONE = { name: 'us-east-1b', id: 'use1-az2' };

function labelsOf(...selectors: readonly Selector[]): JsonObject {
  const claim = { nodePool: 'general', pods: [], requirements: requirementsOf(selectors), instanceTypes: [], requests: new Map(), isMinValuesRelaxed: false };
  const [node] = launchedNode('one', claim, { type: instanceTypeOf('m7i.xlarge')!, zone: ZONE, capacityType: 'spot' }, POOL, 0);
  return node.metadata!.labels;
}

test('a launched node has the labels of its instance type, whatever other values its NodePool allows', () => {
  expect(labelsOf(
    { key: 'kubernetes.io/arch', operator: 'In', values: ['arm64', 'amd64'] },
    { key: 'karpenter.k8s.aws/instance-size', operator: 'In', values: ['large', 'xlarge'] },
    { key: 'topology.k8s.aws/zone-id', operator: 'In', values: ['use1-az1', 'use1-az2'] },
  )).toMatchObject({
    'kubernetes.io/arch': 'amd64',
    'karpenter.k8s.aws/instance-size': 'xlarge',
    'karpenter.k8s.aws/instance-tenancy': 'default',
    'topology.kubernetes.io/region': 'us-east-1',
    'topology.kubernetes.io/zone': 'us-east-1b',
    'topology.k8s.aws/zone-id': 'use1-az2',
  });
});

test("a launched node has a value for each of the user's labels that its NodePool sets or requires", () => {
  const labels = labelsOf(
    { key: 'example.com/team', operator: 'In', values: ['search', 'shop'] },
    { key: 'example.com/rank', operator: 'Gt', values: ['4'] },
    { key: 'example.com/owner', operator: 'Exists' },
    { key: 'example.com/stage', operator: 'NotIn', values: ['test'] },
    { key: 'example.com/legacy', operator: 'DoesNotExist' },
    { key: 'example.com/tier', operator: 'DoesNotExist' },
    { key: 'karpenter.k8s.aws/instance-gpu-count', operator: 'NotIn', values: ['4'] },
  );
  expect(labels).toMatchObject({ 'example.com/team': 'search', 'example.com/rank': '5', 'example.com/tier': 'front' });
  expect(Number(labels['example.com/owner'])).toBeGreaterThan(0);
  expect(Number(labels['example.com/stage'])).toBeGreaterThan(0);
  expect(labels).not.toHaveProperty(['example.com/legacy']);
  expect(labels).not.toHaveProperty(['karpenter.k8s.aws/instance-gpu-count']);
});
