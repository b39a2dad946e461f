import { JsonPatch } from 'cdk8s';
import { affinity, asks, deployment, pools, said, saidOf } from './apps';
import { NodeClassRef, Requirement } from '../../../src';
import { pool } from '../../fixtures';

const POOLS = { general: { labels: { 'example.com/team': 'web' } }, batch: { requirements: [Requirement.label('stage').exists()] } };
const NOT_SET = 'so Karpenter launches no nodes for the pod';
const DEFINE = 'Add the label to the labels or requirements of a NodePool. If other nodes have the label, suppress this finding. (workload-label-unknown)';
const term = 'affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms';

test('reports a label that no pool has', () => {
  expect(saidOf(POOLS, { nodeSelector: { disk: 'ssd' } })).toEqual([`nodeSelector["disk"]: neither Karpenter nor any checked NodePool sets label disk, ${NOT_SET}. ${DEFINE}`]);
  expect(saidOf(POOLS, affinity([asks('stage', 'Exists'), asks('disk', 'Exists')]))).toEqual([
    `${term}[0].matchExpressions[1]: neither Karpenter nor any checked NodePool sets label disk, ${NOT_SET}. ${DEFINE}`,
  ]);
});

test.each(['In', 'Exists', 'Gt', 'Lt'])('%s needs the label', (operator) => {
  const values = operator === 'Exists' ? [] : ['5'];
  expect(saidOf(POOLS, affinity([asks('disk', operator, ...values)]))).toHaveLength(1);
});

test.each(['NotIn', 'DoesNotExist'])('%s is satisfied without it', (operator) => {
  expect(saidOf(POOLS, affinity([asks('disk', operator, ...operator === 'NotIn' ? ['5'] : [])]))).toEqual([]);
});

test.each([
  ['example.com/taem', 'example.com/team'],
  ['team', 'example.com/team'],
  ['node.kubernetes.io/instance-family', 'karpenter.k8s.aws/instance-family'],
  ['topology.kubernetes.io/availability-zone', 'topology.kubernetes.io/zone'],
  ['karpenter.sh/nodepol', 'karpenter.sh/nodepool'],
  ['karpenter.sh/provisioner-name', 'karpenter.sh/nodepool'],
])('suggests a label for %s', (key, meant) => {
  expect(saidOf(POOLS, { nodeSelector: { [key]: 'web' } })).toEqual([
    `nodeSelector["${key}"]: neither Karpenter nor any checked NodePool sets label ${key}, ${NOT_SET}. Did you mean ${meant}? (workload-label-unknown)`,
  ]);
});

test('leaves an invalid operator to another rule', () => {
  expect(saidOf(POOLS, affinity([asks('disk', 'in', 'ssd')]))).toEqual([expect.stringContaining('(workload-constraints)')]);
  expect(saidOf(POOLS, { nodeSelector: { disk: 5 } })).toEqual([]);
});

test('accepts labels of pools and of Karpenter', () => {
  for (const key of [
    'example.com/team', 'karpenter.sh/capacity-type', 'karpenter.k8s.aws/instance-cpu', 'topology.kubernetes.io/zone', 'failure-domain.beta.kubernetes.io/zone',
    'topology.ebs.csi.aws.com/zone', 'kubernetes.io/hostname', 'karpenter.sh/nodepool',
  ]) expect([key, ...saidOf({ general: POOLS.general }, affinity([asks(key, 'Exists')]))]).toEqual([key]);
});

test('reports a label of a later or an earlier release', () => {
  expect(saidOf({ general: {} }, { nodeSelector: { 'karpenter.k8s.aws/instance-tenancy': 'default' } }, '1.8')).toEqual([
    'nodeSelector["karpenter.k8s.aws/instance-tenancy"]: no checked NodePool sets label karpenter.k8s.aws/instance-tenancy, which Karpenter sets only in 1.9 and later, '
    + `so Karpenter launches no nodes for the pod. ${DEFINE}`,
  ]);
  expect(saidOf({ general: {} }, affinity([asks('karpenter.k8s.aws/instance-pods', 'Gt', '50')]))).toHaveLength(1);
});

test('accepts any label of Karpenter in a release newer than known', () => {
  expect(saidOf({ general: {} }, { nodeSelector: { 'karpenter.k8s.aws/nitro-sandbox': 'true' } }, '1.99')).toEqual([]);
  expect(saidOf({ general: {} }, { nodeSelector: { 'karpenter.k8s.aws/nitro-sandbox': 'true' } })).toHaveLength(1);
});

test('accepts the labels of other providers', () => {
  expect(said((chart) => {
    pool(chart, 'auto', { nodeClass: NodeClassRef.eksAutoMode('default') });
    deployment(chart, { nodeSelector: { disk: 'ssd' } });
  })).toEqual([]);
});

test('accepts one matching term', () => {
  expect(saidOf(POOLS, affinity([asks('disk', 'Exists')], [asks('stage', 'Exists')]))).toEqual([]);
  expect(saidOf(POOLS, affinity([asks('disk', 'Exists')], [asks('tape', 'Exists')])).map((text) => text.split(':')[0])).toEqual([
    `${term}[0].matchExpressions[0]`, `${term}[1].matchExpressions[0]`,
  ]);
});

test('reports the nodeSelector once for all terms', () => {
  expect(saidOf(POOLS, { nodeSelector: { disk: 'ssd' }, ...affinity([asks('stage', 'Exists')], [asks('example.com/team', 'Exists')]) })).toHaveLength(1);
});

test.each([
  'eks.amazonaws.com/nodegroup', 'eks.amazonaws.com/compute-type', 'alpha.eksctl.io/nodegroup-name', 'kops.k8s.io/instancegroup', 'node-role.kubernetes.io/control-plane',
])('accepts %s, a label of other nodes', (key) => {
  expect(saidOf(POOLS, { nodeSelector: { [key]: 'a', disk: 'ssd' } })).toEqual([]);
  expect(saidOf({ general: { labels: { [key]: 'a' } } }, { nodeSelector: { [key]: 'a', disk: 'ssd' } })).toHaveLength(1);
});

test('skips a pod that tolerates a foreign taint, unless the label is a typo', () => {
  const tolerations = [{ key: 'CriticalAddonsOnly', operator: 'Exists' }];
  expect(saidOf(POOLS, { nodeSelector: { disk: 'ssd' }, tolerations })).toEqual([]);
  expect(saidOf(POOLS, { nodeSelector: { team: 'web' }, tolerations })).toHaveLength(1);
  expect(saidOf(POOLS, { nodeSelector: { disk: 'ssd' }, tolerations: [{ key: 'node.kubernetes.io/not-ready', operator: 'Exists' }, { operator: 'Exists' }] })).toHaveLength(1);
});

test.each([
  ['avoids the nodes of Karpenter', affinity([asks('karpenter.sh/nodepool', 'DoesNotExist')])],
  ['avoids them by another label', affinity([asks('karpenter.sh/registered', 'NotIn', 'true')])],
  ['avoids the pools one by one', affinity([asks('karpenter.sh/nodepool', 'NotIn', 'general', 'batch')])],
  ['may run on others', affinity([asks('disk', 'Exists')], [asks('eks.amazonaws.com/nodegroup', 'Exists')])],
  ['is for one node', { affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [{ matchFields: [{ key: 'metadata.name', operator: 'In', values: ['a'] }] }] } } } }],
  ['is for one host', affinity([asks('kubernetes.io/hostname', 'In', 'a')])],
  ['has its node', { nodeName: 'a' }],
])('accepts a pod that %s', (_, spec) => {
  expect(saidOf(POOLS, { nodeSelector: { disk: 'ssd' }, ...spec })).toEqual([]);
});

test('skips labels that only select nodes of a DaemonSet', () => {
  expect(said((chart) => {
    pools(chart, POOLS);
    deployment(chart, { nodeSelector: { disk: 'ssd' } }).addJsonPatch(JsonPatch.replace('/kind', 'DaemonSet'));
  })).toEqual([]);
});
