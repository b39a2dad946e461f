import { ApiObject } from 'cdk8s';
import { deployment, pools, Pools, said, saidOf } from './apps';
import { Requirement } from '../../../src';

const SMALL: Pools = { small: { requirements: [Requirement.instanceFamilies('m7i'), Requirement.of('karpenter.k8s.aws/instance-size', 'In', ['large', 'xlarge'])] } };
const LOWER = 'Lower the requests, or allow instance types with more resources in a NodePool.';

/** Returns a pod spec whose containers request the given resources. */
function requesting(...requests: readonly object[]): object {
  return { containers: requests.map((each, index) => ({ name: `c${index}`, resources: { requests: each, limits: each } })) };
}

/** Returns the findings for a Deployment whose pods use a NodePool with Bottlerocket and a large root volume. */
function saidWithClass(requests: object, volumeSize = '100Gi'): string[] {
  return said((chart) => {
    pools(chart, SMALL);
    new ApiObject(chart, 'class', {
      apiVersion: 'karpenter.k8s.aws/v1',
      kind: 'EC2NodeClass',
      metadata: { name: 'default' },
      spec: {
        role: 'nodes',
        amiSelectorTerms: [{ alias: 'bottlerocket@v1.62.1' }],
        subnetSelectorTerms: [{ id: 'subnet-1' }],
        securityGroupSelectorTerms: [{ id: 'sg-1' }],
        blockDeviceMappings: [{ deviceName: '/dev/xvda', ebs: { volumeSize } }],
      },
    });
    deployment(chart, requesting(requests));
  }).filter((text) => text.includes('workload-fits-no-type'));
}

test('reports resources that are too small on every instance type', () => {
  expect(saidOf(SMALL, requesting({ cpu: 2, memory: '4Gi' }))).toEqual([]);
  expect(saidOf(SMALL, requesting({ cpu: 2 }, { cpu: '1920m' }))).toEqual([]);
  expect(saidOf(SMALL, requesting({ cpu: 2 }, { cpu: '2001m' }))).toEqual([expect.stringContaining(
    `containers request 4.001 cpu, but the largest instance type of NodePool small has 4 allocatable. ${LOWER}`,
  )]);
  expect(saidOf(SMALL, requesting({ 'nvidia.com/gpu': 1 }))).toEqual([expect.stringContaining('containers request 1 nvidia.com/gpu, but no instance type of NodePool small has nvidia.com/gpu')]);
});

test('names an unknown resource, and the volume that pods use', () => {
  expect(saidOf(SMALL, requesting({ 'smarter-devices/fuse': 1 }))).toEqual([expect.stringContaining(
    'no instance type of NodePool small has smarter-devices/fuse, because Karpenter does not know this resource. If a device plugin adds it to nodes, add a NodeOverlay',
  )]);
  expect(saidWithClass({ 'ephemeral-storage': '50Gi' })).toEqual([expect.stringContaining(
    'containers request 50Gi ephemeral-storage, but the largest instance type of NodePool small has 17Gi allocatable: volume /dev/xvdb of EC2NodeClass default has the default size of 20Gi. '
    + 'Pods do not use /dev/xvda. In blockDeviceMappings of EC2NodeClass default, set volumeSize of /dev/xvdb to at least 57Gi.',
  )]);
  expect(saidWithClass({ 'ephemeral-storage': '17Gi' })).toEqual([]);
  expect(saidWithClass({ 'ephemeral-storage': '50Gi' }, '${SIZE}')).toEqual([]);
});

test.each([
  ['smaller kubelet reservations', {}, { cpu: '3921m' }],
  ['a volume of at least 53Gi', {}, { 'ephemeral-storage': '50G' }],
  ['a Windows AMI family and a volume of at least 57Gi', { nodeSelector: { 'kubernetes.io/os': 'windows' } }, { 'ephemeral-storage': '50Gi' }],
  ['a volume of at least 21Gi and smaller kubelet reservations', {}, { 'cpu': 4, 'ephemeral-storage': '21Gi' }],
])('a node class outside the app may have %s', (need, spec, requests) => {
  expect(saidOf(SMALL, { ...requesting(requests), ...spec })).toEqual([
    `app/it info controller spec.template.spec.containers: the pod fits NodePool small only if EC2NodeClass default, which is not checked together with it, has ${need}. Check the settings of the EC2NodeClass, or validate it together with the NodePool. (workload-fits-no-type)`,
  ]);
});

test('one of several NodePools fits with another node class', () => {
  const two: Pools = { ...SMALL, large: { requirements: [Requirement.of('node.kubernetes.io/instance-type', 'In', ['m7i.8xlarge'])] } };
  expect(saidOf(two, requesting({ 'cpu': 8, 'ephemeral-storage': '100Gi' }))).toEqual([expect.stringContaining('info controller spec.template.spec.containers: the pod fits NodePool large only if EC2NodeClass default, which is not checked together with it, has a volume of at least 113Gi.')]);
  expect(saidOf(two, requesting({ 'cpu': 8, 'ephemeral-storage': '17Gi' }))).toEqual([]);
  expect(saidOf(two, requesting({ 'cpu': 33, 'ephemeral-storage': '50Gi' }))).toEqual([expect.stringContaining('containers request 33 cpu, but the largest instance type of NodePools small and large has 32 allocatable')]);
});

test('reports requests that no single instance type meets', () => {
  const two: Pools = {
    cpu: { requirements: [Requirement.of('node.kubernetes.io/instance-type', 'In', ['c7i.2xlarge'])] },
    memory: { requirements: [Requirement.of('node.kubernetes.io/instance-type', 'In', ['r7i.xlarge'])] },
  };
  expect(saidOf(two, requesting({ cpu: 7 }))).toEqual([]);
  expect(saidOf(two, requesting({ memory: '25Gi' }))).toEqual([]);
  expect(saidOf(two, requesting({ cpu: 7, memory: '25Gi' }))).toEqual([expect.stringContaining('containers must fit one instance type, but one resource is too small on each instance type of NodePools cpu and memory')]);
});

test('reports constraints that no instance type of a NodePool meets', () => {
  expect(saidOf(SMALL, { nodeSelector: { 'karpenter.k8s.aws/instance-cpu': '4' } })).toEqual([]);
  expect(saidOf(SMALL, { nodeSelector: { 'karpenter.k8s.aws/instance-cpu': '16' } })).toEqual([expect.stringContaining('no instance type of NodePool small meets the constraints of the pod')]);
});

test('skips DaemonSets, other providers, unknown instance types, and resources of NodeOverlays', () => {
  expect(saidOf({ new: { requirements: [Requirement.instanceFamilies('m99')] } }, requesting({ cpu: 500 }))).toEqual([]);
  expect(said((chart) => {
    pools(chart, SMALL);
    new ApiObject(chart, 'it', { apiVersion: 'apps/v1', kind: 'DaemonSet', spec: { template: { spec: requesting({ cpu: 500 }) } } });
  })).toEqual([]);
  expect(said((chart) => {
    pools(chart, SMALL);
    new ApiObject(chart, 'overlay', { apiVersion: 'karpenter.sh/v1alpha1', kind: 'NodeOverlay', metadata: { name: 'o' }, spec: { requirements: [], capacity: { 'example.com/fpga': '1' } } });
    deployment(chart, requesting({ 'example.com/fpga': 1 }));
  })).toEqual([]);
});
