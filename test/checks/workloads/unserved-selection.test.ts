import { ApiObject } from 'cdk8s';
import { affinity, asks, pools, said, saidOf } from './apps';

const POOLS = { general: {} };
const POOL = { 'karpenter.sh/nodepool': 'general' };
const RULE = '(workload-label-unknown)';

test.each(['karpenter.k8s.aws/ec2nodeclass', 'karpenter.sh/registered', 'karpenter.sh/initialized'])('reports %s, which Karpenter does not accept in pods', (key) => {
  const text = `Karpenter launches no nodes for pods that select nodes by label ${key}. Select nodes by karpenter.sh/nodepool or by a custom label of the NodePool. ${RULE}`;
  expect(saidOf(POOLS, { nodeSelector: { [key]: 'default' } })).toEqual([`nodeSelector["${key}"]: ${text}`]);
  expect(saidOf(POOLS, { nodeSelector: { ...POOL, [key]: 'defualt' } })).toEqual([`nodeSelector["${key}"]: ${text}`]);
  const required = 'affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms';
  expect(saidOf(POOLS, affinity([asks('karpenter.sh/capacity-type', 'Exists')], [asks(key, 'Exists')]))).toEqual([`${required}[1].matchExpressions[0]: ${text}`]);
  expect(saidOf(POOLS, affinity([asks(key, 'DoesNotExist')]))).toEqual([]);
});

test.each(['eks.amazonaws.com/nodegroup', 'alpha.eksctl.io/nodegroup-name', 'eks.amazonaws.com/instance-category'])('reports %s next to the name of a NodePool', (key) => {
  expect(saidOf(POOLS, { nodeSelector: { ...POOL, [key]: 'm' } })).toEqual([
    `nodeSelector["${key}"]: nodes of NodePool general, which the pod selects, do not have label ${key}. Remove the label, or do not select the NodePool. ${RULE}`,
  ]);
  expect(saidOf(POOLS, { nodeSelector: { [key]: 'm' } })).toEqual([]);
  expect(saidOf({ general: { labels: { [key]: 'm' } } }, { nodeSelector: { ...POOL, [key]: 'm' } })).toEqual([]);
});

test('reports a host name next to the name of a NodePool', () => {
  const key = 'kubernetes.io/hostname';
  expect(saidOf(POOLS, { nodeSelector: { ...POOL, [key]: 'ip-10-0-0-1.ec2.internal' } })).toEqual([
    `nodeSelector["${key}"]: Karpenter launches no nodes for pods that select nodes by label ${key}. Select nodes by other labels. The nodes that Karpenter launches have new names. ${RULE}`,
  ]);
  expect(saidOf(POOLS, { nodeSelector: { [key]: 'ip-10-0-0-1.ec2.internal' } })).toEqual([]);
});

test('accepts a term for other nodes next to a term for a NodePool', () => {
  expect(saidOf(POOLS, affinity([asks('karpenter.sh/nodepool', 'In', 'general')], [asks('eks.amazonaws.com/nodegroup', 'In', 'system')]))).toEqual([]);
});

test('accepts DaemonSets, which Karpenter launches no nodes for', () => {
  const spec = { template: { spec: { nodeSelector: { 'karpenter.sh/registered': 'true' }, containers: [] } } };
  expect(said((chart) => {
    pools(chart, POOLS);
    new ApiObject(chart, 'agent', { apiVersion: 'apps/v1', kind: 'DaemonSet', spec });
  })).toEqual([]);
});
