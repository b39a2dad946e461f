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
