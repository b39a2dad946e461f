import { pool, said, severitiesOf } from '../lints';

const RULE = 'nodepool-limits-name';
const check = (limits: object, release?: string) => said(RULE, [pool([], { limits })], release);

test.each([
  ['cpus', 'cpu'], ['Cpu', 'cpu'], ['CPU', 'cpu'], ['vcpu', 'cpu'], ['vCPUs', 'cpu'], ['cppu', 'cpu'],
  ['memroy', 'memory'], ['Memory', 'memory'], ['memori', 'memory'], ['mem', 'memory'], ['RAM', 'memory'],
  ['node', 'nodes'], ['Nodes', 'nodes'], ['pod', 'pods'], ['ephemeral-storge', 'ephemeral-storage'], ['ephemeralStorage', 'ephemeral-storage'],
  ['gpu', 'nvidia.com/gpu'], ['gpus', 'nvidia.com/gpu'], ['nvidia.com/gpus', 'nvidia.com/gpu'], ['nvidia.com/GPU', 'nvidia.com/gpu'], ['nvida.com/gpu', 'nvidia.com/gpu'], ['aws.amazon.com/neurons', 'aws.amazon.com/neuron'],
  ['nvdia.com/gpu', 'nvidia.com/gpu'], ['vpc.amazonaws.com/efas', 'vpc.amazonaws.com/efa'], ['aws.amazon.com/NeuronCores', 'aws.amazon.com/neuroncore'],
])('%s means %s', (name, meant) => {
  expect(check({ [name]: 5 })).toEqual([`spec.limits["${name}"] is not a resource of a node, so Karpenter ignores the limit. Did you mean ${meant}?`]);
  expect(severitiesOf(RULE, [pool([], { limits: { [name]: 5 } })])).toEqual(['error']);
});

test.each([
  'cpu', 'memory', 'nodes', 'pods', 'ephemeral-storage', 'nvidia.com/gpu', 'amd.com/gpu', 'aws.amazon.com/neuron', 'aws.amazon.com/neuroncore', 'aws.amazon.com/neurondevice',
  'habana.ai/gaudi', 'habana.ai/gaudi2', 'vpc.amazonaws.com/efa', 'vpc.amazonaws.com/pod-eni', 'nvidia.com/gpu.shared', 'nvidia.com/mig-1g.5gb', 'intel.com/gpu', 'example.com/gpu', 'example.com/cpus',
  'nvidia.com/pgpu', 'nvidia.com/vgpu', 'nvidia.com/igpu', 'amd.com/vgpu', 'hugepages-2Mi', 'storage', 'constructor', 'smarter-devices/fuse',
])('%s is accepted', (name) => {
  expect(check({ [name]: 5 })).toEqual([]);
});

test('suggests nodes only for releases that count nodes', () => {
  expect(check({ node: 5 }, '0.37')).toEqual([]);
  expect(check({ cpus: 5 }, '0.37')).toHaveLength(1);
});

test('reports each name, next to names that Karpenter knows', () => {
  expect(check({ cpu: 5, memroy: '5Gi', pod: 1 })).toHaveLength(2);
});

test('leaves the limits of static NodePools to another rule', () => {
  expect(said(RULE, [pool([], { replicas: 1, limits: { node: 5 } })])).toEqual([]);
});

test('checks Provisioners', () => {
  const provisioner = { apiVersion: 'karpenter.sh/v1alpha5', kind: 'Provisioner', metadata: { name: 'a' }, spec: { providerRef: { name: 'a' }, limits: { resources: { cpus: 5, cpu: 5 } } } };
  expect(said(RULE, [provisioner], '0.30')).toEqual(['spec.limits.resources["cpus"] is not a resource of a node, so Karpenter ignores the limit. Did you mean cpu?']);
});
