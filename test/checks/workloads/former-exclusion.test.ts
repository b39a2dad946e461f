import { ApiObject } from 'cdk8s';
import { affinity, asks, said, saidOf } from './apps';
import { pool } from '../../fixtures';

const FORMER = 'karpenter.sh/provisioner-name';
const NODE_POOL = 'karpenter.sh/nodepool';
const TERMS = 'affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms';
const PREFERRED = 'affinity.nodeAffinity.preferredDuringSchedulingIgnoredDuringExecution';
const LABEL = `nodes of Karpenter 0.33 and later do not have the ${FORMER} label`;
const IGNORED = ', and Karpenter launches no nodes for the pods';
const excluded = asks(FORMER, 'DoesNotExist');
const prefers = (...matchExpressions: object[]) => [{ weight: 1, preference: { matchExpressions } }];

test('DoesNotExist and NotIn match every node', () => {
  expect(saidOf({ a: {} }, affinity([asks('kubernetes.io/os', 'In', 'linux'), excluded]))).toEqual([
    `${TERMS}[0].matchExpressions[1]: ${LABEL}, so DoesNotExist matches every node${IGNORED}. Use ${NODE_POOL}. (workload-label-unknown)`,
  ]);
  expect(saidOf({ a: {} }, affinity([asks(FORMER, 'NotIn', 'gpu')]))).toEqual([
    `${TERMS}[0].matchExpressions[0]: ${LABEL}, so NotIn matches every node${IGNORED}. Use ${NODE_POOL} with the name of a NodePool. (workload-label-unknown)`,
  ]);
});

test('reports a term although another term excludes the nodes of Karpenter', () => {
  expect(saidOf({ a: {} }, affinity([excluded], [excluded, asks(NODE_POOL, 'DoesNotExist')]))).toEqual([
    `${TERMS}[0].matchExpressions[0]: ${LABEL}, so DoesNotExist matches every node${IGNORED}. Use ${NODE_POOL}. (workload-label-unknown)`,
  ]);
});

test('reports preferences, unless the required terms exclude the nodes of Karpenter', () => {
  const preferredDuringSchedulingIgnoredDuringExecution = prefers(excluded);
  expect(saidOf({ a: {} }, { affinity: { nodeAffinity: { preferredDuringSchedulingIgnoredDuringExecution } } })).toEqual([
    `${PREFERRED}[0].preference.matchExpressions[0]: ${LABEL}, so DoesNotExist matches every node. Use ${NODE_POOL}. (workload-label-unknown)`,
  ]);
  const nodeSelector = { 'eks.amazonaws.com/nodegroup': 'system' };
  expect(saidOf({ a: {} }, { nodeSelector, affinity: { nodeAffinity: { preferredDuringSchedulingIgnoredDuringExecution } } })).toEqual([]);
});

test('reports DaemonSets', () => {
  expect(said((chart) => {
    pool(chart, 'a');
    new ApiObject(chart, 'it', { apiVersion: 'apps/v1', kind: 'DaemonSet', spec: { template: { spec: affinity([excluded]) } } });
  })).toEqual([`app/it warning controller spec.template.spec.${TERMS}[0].matchExpressions[0]: ${LABEL}, so DoesNotExist matches every node. Use ${NODE_POOL}. (workload-label-unknown)`]);
});

test.each([
  ['the current label', [excluded, asks(NODE_POOL, 'DoesNotExist')]],
  ['names of NodePools', [asks(FORMER, 'NotIn', 'gpu'), asks(NODE_POOL, 'NotIn', 'gpu')]],
  ['another label of Karpenter', [excluded, asks('karpenter.sh/registered', 'DoesNotExist')]],
  ['node groups', [excluded, asks('eks.amazonaws.com/nodegroup', 'Exists')]],
  ['node groups of eksctl', [excluded, asks('alpha.eksctl.io/nodegroup-name', 'In', 'system')]],
])('accepts a term that excludes the nodes of Karpenter by %s', (_, expressions) => {
  expect(saidOf({ a: {} }, affinity(expressions))).toEqual([]);
});

test('accepts the label in releases that set it', () => {
  expect(saidOf({ a: {} }, affinity([excluded]), '0.32')).toEqual([]);
});
