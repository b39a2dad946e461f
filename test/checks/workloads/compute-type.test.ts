import { ApiObject } from 'cdk8s';
import { affinity, asks, pools, Pools, said, saidOf } from './apps';
import { DisruptionBudget, DisruptionReason, DurationOrNever, NodeClassRef, Requirement, Taint } from '../../../src';

const EKS = 'eks.amazonaws.com';
const COMPUTE_TYPE = `${EKS}/compute-type`;
const auto = (...others: Requirement[]) => ({ nodeClass: NodeClassRef.eksAutoMode('default'), requirements: [Requirement.label(`${EKS}/instance-category`).anyOf('c', 'm', 'r'), ...others] });
const MIXED = { own: {}, auto: auto() };
const BOTH = [
  `app/it warning advice spec.template.spec.affinity: the pod can run in auto of EKS Auto Mode and in own of self-managed Karpenter, so both may launch nodes for it. Require ${COMPUTE_TYPE} with the operator In or NotIn and the value auto. (workload-compute-type)`,
];

test('reports a pod that fits NodePools of EKS Auto Mode and of self-managed Karpenter', () => {
  expect(saidOf(MIXED, {})).toEqual(BOTH);
  expect(saidOf(MIXED, { nodeSelector: { 'kubernetes.io/arch': 'amd64' } })).toEqual(BOTH);
});

test.each<[string, object]>([
  ['a node selector', { nodeSelector: { [COMPUTE_TYPE]: 'auto' } }],
  ['In', affinity([asks(COMPUTE_TYPE, 'In', 'auto')])],
  ['NotIn', affinity([asks(COMPUTE_TYPE, 'NotIn', 'auto')])],
  ['DoesNotExist', affinity([asks(COMPUTE_TYPE, 'DoesNotExist')])],
  ['the name of a NodePool', { nodeSelector: { 'karpenter.sh/nodepool': 'own' } }],
  ['a label of self-managed Karpenter', { nodeSelector: { 'karpenter.k8s.aws/instance-category': 'c' } }],
  ['Windows', { nodeSelector: { 'kubernetes.io/os': 'windows' } }],
  ['a Windows build', { nodeSelector: { 'node.kubernetes.io/windows-build': '10.0.20348' } }],
  ['a label of EKS Auto Mode', { nodeSelector: { [`${EKS}/instance-category`]: 'c' } }],
])('%s separates the nodes', (_, spec) => {
  expect(saidOf(MIXED, spec)).toEqual([]);
});

test('a taint separates the nodes', () => {
  const tainted = { own: {}, auto: { ...auto(), taints: [Taint.noSchedule('eks-auto-mode')] } };
  expect(saidOf(tainted, {})).toEqual([]);
  expect(saidOf(tainted, { tolerations: [{ key: 'eks-auto-mode', operator: 'Exists' }] })).toEqual(BOTH);
});

test('a cluster with NodePools of only one kind needs no label', () => {
  expect(saidOf({ own: {} }, {})).toEqual([]);
  expect(saidOf({ auto: auto() }, {})).toEqual([]);
});

test('another compute type belongs to nodes outside the NodePools', () => {
  expect(saidOf(MIXED, { nodeSelector: { [COMPUTE_TYPE]: 'hybrid' } })).toEqual([]);
  expect(saidOf({ own: {} }, { nodeSelector: { [COMPUTE_TYPE]: 'auto' } })).toEqual([]);
});

describe('on nodes of EKS Auto Mode', () => {
  test('labels of self-managed Karpenter are unknown', () => {
    expect(saidOf({ auto: auto() }, { nodeSelector: { 'karpenter.k8s.aws/instance-category': 'c' } })).toEqual([
      `nodeSelector["karpenter.k8s.aws/instance-category"]: neither Karpenter nor any checked NodePool sets label karpenter.k8s.aws/instance-category, so Karpenter launches no nodes for the pod. Did you mean ${EKS}/instance-category? (workload-label-unknown)`,
    ]);
  });

  test('the label of the EC2NodeClass is unknown', () => {
    expect(saidOf({ auto: auto() }, { nodeSelector: { 'karpenter.k8s.aws/ec2nodeclass': 'default' } })).toEqual([
      expect.stringContaining(`sets label karpenter.k8s.aws/ec2nodeclass, so Karpenter launches no nodes for the pod. Did you mean ${EKS}/nodeclass? (workload-label-unknown)`),
    ]);
  });

  test('all nodes run Linux', () => {
    expect(saidOf({ auto: auto() }, { nodeSelector: { 'kubernetes.io/os': 'linux', [`${EKS}/instance-category`]: 'c' } })).toEqual([]);
    expect(saidOf({ auto: auto() }, { nodeSelector: { 'kubernetes.io/os': 'windows', [`${EKS}/instance-category`]: 'c' } })).toEqual([]);
    expect(saidOf({ auto: auto() }, { nodeSelector: { 'node.kubernetes.io/windows-build': '10.0.20348', [`${EKS}/instance-category`]: 'c' } })).toEqual([
      expect.stringContaining('neither Karpenter nor any checked NodePool sets label node.kubernetes.io/windows-build'),
    ]);
  });

  test('labels of EKS Auto Mode are known, and their values are compared', () => {
    expect(saidOf({ auto: auto() }, { nodeSelector: { [`${EKS}/instance-cpu`]: '4' } })).toEqual([]);
    expect(saidOf({ auto: auto() }, { nodeSelector: { [`${EKS}/instance-category`]: 'g' } })).toEqual([expect.stringContaining(`no checked NodePool has ${EKS}/instance-category g: auto has c, m, and r.`)]);
    expect(saidOf({ auto: auto() }, { nodeSelector: { [`${EKS}/instance-family`]: 'g5' } })).toEqual([expect.stringContaining(`no checked NodePool has ${EKS}/instance-family g5: auto has ${EKS}/instance-category c, m, and r.`)]);
    expect(saidOf({ auto: auto() }, { nodeSelector: { 'node.kubernetes.io/instance-type': 'g5.xlarge' } })).toEqual([expect.stringContaining('instance-type g5.xlarge')]);
    expect(saidOf({ auto: auto() }, { nodeSelector: { [`${EKS}/instance-cpu`]: 'four' } })).toEqual([expect.stringContaining(`values of ${EKS}/instance-cpu must be whole numbers, got "four"`)]);
  });

  test('labels of node groups belong to other nodes', () => {
    expect(saidOf({ auto: auto() }, { nodeSelector: { [`${EKS}/nodegroup`]: 'a' } })).toEqual([]);
  });

  test('nodes expire after 336h and drain for 24h by default', () => {
    const template = { metadata: { annotations: { 'karpenter.sh/do-not-disrupt': 'true' } } };
    const found = (all: Pools) => said((chart) => {
      pools(chart, all);
      new ApiObject(chart, 'it', { apiVersion: 'apps/v1', kind: 'Deployment', spec: { template } });
    });
    const fix = 'Run the pods on nodes outside of EKS Auto Mode, which replaces every node within 21 days';
    expect(found({ auto: auto() })).toEqual([expect.stringContaining(`auto replaces drifted nodes after at most 24h. ${fix}, or allow drift only in a MaintenanceWindow.`)]);
    const budgets = [DisruptionBudget.none({ reasons: [DisruptionReason.DRIFTED] })];
    expect(found({ auto: { ...auto(), disruption: { consolidateAfter: DurationOrNever.parse('1m'), budgets } } })).toEqual([
      expect.stringContaining(`auto expires nodes after 336h, so the pod is deleted at most 24h later. ${fix}.`),
    ]);
  });
});
