import { valueText } from '../../../../src/foundation/basics/value-text';
import { amountProblems, limitProblems } from '../../../../src/karpenter/scheduling/pods/container-resources';

// The expectations are those of `ValidateContainerResourceRequirements` in Kubernetes 1.34.

const of = (name: string, amount: unknown = 1) => amountProblems({ [name]: amount }, 'limits').map(({ message, fix }) => `${message}. ${fix}`);
const unknown = (name: string, fix: string) => [`unknown resource ${valueText(name)}, which the API server rejects in containers. ${fix}`];

test.each([
  ['cpus', 'cpu'], ['CPU', 'cpu'], ['vCPU', 'cpu'], ['cores', 'cpu'], ['requests.cpu', 'cpu'],
  ['Memory', 'memory'], ['mem', 'memory'], ['limits.memory', 'memory'],
  ['storage', 'ephemeral-storage'], ['ephemeral_storage', 'ephemeral-storage'], ['ephemeralStorage', 'ephemeral-storage'],
  ['gpu', 'nvidia.com/gpu'], ['GPU', 'nvidia.com/gpu'], ['gpus', 'nvidia.com/gpu'], ['neuron', 'aws.amazon.com/neuron'],
  ['Nvidia.com/gpu', 'nvidia.com/gpu'], ['requests.nvidia.com/gpu', 'nvidia.com/gpu'], ['a_b/c', 'a-b/c'],
])('reports the name %s', (name, meant) => {
  expect(of(name)).toEqual(unknown(name, `Did you mean ${meant}?`));
});

test.each(['', 'services', 'a/b/c', '/gpu', 'example.com/', `example.com/${'a'.repeat(64)}`, `${'a'.repeat(245)}/x`, '-a/b', 'a$b/c'])('reports the name %j without a suggestion', (name) => {
  expect(of(name)).toEqual(unknown(name, 'Use cpu, memory, ephemeral-storage, or a name with a domain, such as nvidia.com/gpu.'));
});

test('reports pods, which a container cannot request', () => {
  expect(of('pods')).toEqual(['containers cannot request pods. Remove pods.']);
});

test.each([
  'cpu', 'memory', 'ephemeral-storage', 'hugepages-2Mi', 'nvidia.com/gpu', 'nvidia.com/GPU', 'vpc.amazonaws.com/pod-eni', 'smarter-devices/fuse', 'a.b/c.d_e-f', 'limits.a/b',
  'requests.kubernetes.io/a', `example.com/${'a'.repeat(63)}`, `${'a'.repeat(244)}/x`, '${NAME}', '{{ .Values.resource }}',
])('accepts the name %s', (name) => {
  expect(of(name)).toEqual([]);
});

test.each([
  ['memory', '4GB', '4G'], ['memory', '4GiB', '4Gi'], ['memory', '4000g', '4000G'], ['memory', '512mb', '512M'], ['memory', '1 Gi', '1Gi'], ['memory', '64B', '64'], ['memory', '', '1Gi'],
  ['cpu', '2cores', '2'], ['cpu', '500 millicores', '500m'], ['cpu', '2x', '500m'], ['nvidia.com/gpu', 'one', '1'],
])('reports %s: %s', (name, amount, meant) => {
  expect(of(name, amount)).toEqual([`${name} must be a Kubernetes quantity of at least 0, got "${amount}". Set a quantity, for example ${meant}.`]);
});

test.each([['nvidia.com/gpu', 0.5], ['nvidia.com/gpu', '500m'], ['example.com/a', '1.001']])('reports a fraction of %s', (name, amount) => {
  expect(of(name, amount)).toEqual([`${name} must be an integer, got "${amount}". Set ${name} to an integer, for example 1.`]);
});

test.each<[string, unknown]>([
  ['nvidia.com/gpu', '0.9999999'], ['kubernetes.io/a', '500m'], ['cpu', 0.5], ['memory', ' 1Gi'], ['memory', '1e3'], ['cpu', null], ['cpu', '${CPU}'], ['memory', '{{ .Values.memory }}'],
])('accepts %s: %s', (name, amount) => {
  expect(of(name, amount)).toEqual([]);
});

describe('limits', () => {
  const limited = (requests: unknown, limits: unknown) => limitProblems({ requests, limits }, 'resources').map(({ path, message, fix }) => `${path}: ${message}. ${fix}`);

  test('reports requests that exceed their limits', () => {
    expect(limited({ cpu: 2 }, { cpu: '1500m' })).toEqual(['resources.requests.cpu: the request of cpu must not exceed the limit of 1500m, got 2. Lower the request, or raise the limit.']);
    expect(limited({ memory: '2Gi' }, { memory: '2G' })).toHaveLength(1);
  });

  test('reports devices and huge pages whose limits do not equal their requests', () => {
    expect(limited({ 'nvidia.com/gpu': 1 }, { 'nvidia.com/gpu': 2 })).toEqual([
      'resources.requests["nvidia.com/gpu"]: the request of nvidia.com/gpu must equal the limit of 2, got 1. Set nvidia.com/gpu only in limits.',
    ]);
    expect(limited({ 'hugepages-2Mi': '2Mi' }, { 'hugepages-2Mi': '4Mi' })).toHaveLength(1);
    expect(limited({ 'nvidia.com/gpu': 1 }, undefined)).toEqual([
      'resources.requests["nvidia.com/gpu"]: nvidia.com/gpu must have a limit that equals the request. Move nvidia.com/gpu from requests to limits.',
    ]);
  });

  test.each<[object, unknown]>([
    [{ cpu: 1, memory: '1Gi' }, { cpu: '1000m', memory: '2Gi' }],
    [{ cpu: '1.0000001' }, { cpu: '1001m' }],
    [{ 'nvidia.com/gpu': 1 }, { 'nvidia.com/gpu': '1' }],
    [{ 'kubernetes.io/a': 1 }, undefined],
    [{ cpu: 4 }, { memory: '1Gi' }],
    [{ cpu: 4 }, { cpu: null }],
    [{ cpu: 'x' }, { cpu: 1 }],
    [{ cpu: 4 }, { cpu: 'x' }],
    [{ cpu: 4 }, { cpu: '${CPU}' }],
    [{ cpu: '{{ .Values.cpu }}' }, { cpu: 1 }],
    [{ 'nvidia.com/gpu': 1 }, '{{ .Values.limits }}'],
    [{ 'nvidia.com/gpu': 1 }, { '{{ .Values.gpu }}': 1 }],
    [{ '${GPU}': 1 }, {}],
  ])('accepts %j with the limits %j', (requests, limits) => {
    expect(limited(requests, limits)).toEqual([]);
  });
});
