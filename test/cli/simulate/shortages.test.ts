import { deployment, json, POOL } from './run-simulate';

const nodeClass = (alias: string, more = '') => `---
apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: default}
spec:
  role: nodes
  amiSelectorTerms: [{alias: ${alias}}]
  subnetSelectorTerms: [{id: subnet-1}]
  securityGroupSelectorTerms: [{id: sg-1}]
${more}`;
const poolOf = (family: string) => POOL.replace('[m7i]', `[${family}]`);
const web = (requests: string) => deployment('web', 1, '', requests);
const reasonsOf = (content: string) => json(content).pending.map(({ reasons }: any) => reasons.map(({ message, fix }: any) => [message, fix]));

test('a pod that needs more storage names the volume that pods use', () => {
  const large = nodeClass('bottlerocket@v1.62.1', '  blockDeviceMappings: [{deviceName: /dev/xvda, ebs: {volumeSize: 100Gi}}]\n');
  expect(reasonsOf(POOL + large + web('{ephemeral-storage: 50Gi}'))).toEqual([[[
    'the pod needs 50Gi ephemeral-storage, but the largest instance type leaves 17Gi to pods: volume /dev/xvdb of EC2NodeClass default has the default size of 20Gi. Pods do not use /dev/xvda',
    'In blockDeviceMappings of EC2NodeClass default, set volumeSize of /dev/xvdb to at least 57Gi.',
  ]]]);
  const right = nodeClass('bottlerocket@v1.62.1', '  blockDeviceMappings: [{deviceName: /dev/xvdb, ebs: {volumeSize: 57Gi}}]\n');
  expect(reasonsOf(POOL + right + web('{ephemeral-storage: 50Gi}'))).toEqual([]);
});

test('the size includes the storage that DaemonSets request', () => {
  const agent = web('{ephemeral-storage: 10Gi}').replace('kind: Deployment', 'kind: DaemonSet').replace('name: web', 'name: agent');
  expect(reasonsOf(POOL + nodeClass('al2023@v20260701') + agent + web('{ephemeral-storage: 50Gi}'))[0][0][1])
    .toBe('In blockDeviceMappings of EC2NodeClass default, set volumeSize of /dev/xvda to at least 68Gi.');
});

test('a device that Karpenter does not know needs a NodeOverlay or another name', () => {
  expect(reasonsOf(poolOf('inf1') + nodeClass('al2023@v20260701') + web('{aws.amazon.com/neurondevice: 1}'))[0][0][1])
    .toBe('Request aws.amazon.com/neuron or aws.amazon.com/neuroncore, or add a NodeOverlay with capacity aws.amazon.com/neurondevice (feature gate NodeOverlay).');
  expect(reasonsOf(poolOf('inf1') + nodeClass('al2023@v20260701') + web('{aws.amazon.com/neuron: 1}'))).toEqual([]);
});

test('a part of a GPU counts with a NodeOverlay', () => {
  const overlay = `---
apiVersion: karpenter.sh/v1alpha1
kind: NodeOverlay
metadata: {name: parts}
spec:
  requirements: [{key: karpenter.k8s.aws/instance-family, operator: In, values: [g6f]}]
  capacity: {nvidia.com/gpu: 1}
`;
  const input = poolOf('g6f') + nodeClass('al2023@v20260701') + web('{nvidia.com/gpu: 1}');
  expect(reasonsOf(input)).toEqual([[[
    'no instance type in NodePool general has nvidia.com/gpu, because nodes of g6f have only a fraction of a GPU, which Karpenter does not count',
    'For these instance types, add a NodeOverlay with capacity nvidia.com/gpu (feature gate NodeOverlay), or allow instance families with nvidia.com/gpu in the NodePool, for example g4dn, g5, and g5g.',
  ]]]);
  expect(reasonsOf(input + overlay)).toEqual([]);
});

describe('room for pods', () => {
  const agent = web('{cpu: 10m}').replace('kind: Deployment', 'kind: DaemonSet').replace('name: web', 'name: agent');
  const limited = (kubelet: string, requests = '{cpu: 1}', more = agent) => reasonsOf(POOL + nodeClass('al2023@v20260701', `  kubelet: ${kubelet}\n`) + more + web(requests));
  const FEW = 'the node needs room for 2 pods, but the largest instance type has room for 1';

  test('names maxPods of the node class', () => {
    expect(limited('{maxPods: 1}')).toEqual([[[`${FEW}: kubelet.maxPods of EC2NodeClass default is 1`, 'In EC2NodeClass default, set kubelet.maxPods to at least 2.']]]);
  });

  test('names an expression for maxPods', () => {
    expect(limited('{maxPods: "min(1, max_pods)"}')[0][0][0]).toBe(`${FEW}: kubelet.maxPods of EC2NodeClass default is "min(1, max_pods)"`);
  });

  test('names podsPerCore, also together with maxPods', () => {
    const agents = [1, 2, 3].map((index) => agent.replace('name: agent', `name: agent-${index}`)).join('');
    const few = (kubelet: string) => reasonsOf(POOL.replace('requirements:', 'requirements:\n        - {key: karpenter.k8s.aws/instance-cpu, operator: In, values: ["2"]}')
      + nodeClass('al2023@v20260701', `  kubelet: ${kubelet}\n`) + agents + web('{cpu: 100m}'))[0][0];
    expect(few('{podsPerCore: 1}')).toEqual([
      'the node needs room for 4 pods, but the largest instance type has room for 2: kubelet.podsPerCore of EC2NodeClass default is 1', 'In EC2NodeClass default, raise kubelet.podsPerCore.',
    ]);
    expect(few('{podsPerCore: 1, maxPods: 3}')[0]).toContain('kubelet.maxPods of EC2NodeClass default is 3 and kubelet.podsPerCore of EC2NodeClass default is 1');
  });

  test('does not name maxPods if it is large enough, or if another resource is too small', () => {
    expect(limited('{maxPods: 2}')).toEqual([]);
    expect(limited('{maxPods: 2}', '{cpu: 500}')[0][0][0]).not.toContain('maxPods');
  });
});
