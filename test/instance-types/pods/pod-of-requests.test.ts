import { podOfRequests } from '../../../src/instance-types/pods/pod-of-requests';

test('requests become a pod that tolerates all taints', () => {
  expect(podOfRequests('cpu=4, memory=8Gi,nvidia.com/gpu=1,example.com/device=2')).toEqual({
    spec: {
      containers: [{ name: 'pod', resources: { requests: { 'cpu': '4', 'memory': '8Gi', 'nvidia.com/gpu': '1', 'example.com/device': '2' } } }],
      tolerations: [{ operator: 'Exists' }],
    },
    text: 'cpu=4,memory=8Gi,nvidia.com/gpu=1,example.com/device=2',
    daemonPods: 0,
    isMaximum: false,
    problems: [],
  });
});

test.each([
  ['cpu=4,pods=1', 0],
  ['{"cpu":"4","pods":"3"}', 2],
  ['resources={"cpu":4,"pods":"3"}', 2],
])('%s is a request of an event', (text, daemonPods) => {
  expect(podOfRequests(text)).toMatchObject({ spec: { containers: [{ name: 'pod', resources: { requests: { cpu: '4' } } }] }, text: 'cpu=4', daemonPods, problems: [] });
});

const MESSAGE = 'incompatible with nodepool "POOL", no instance type has enough resources, requirements=karpenter.sh/nodepool In [POOL], resources=';

test.each([
  ['a message', `${MESSAGE}{"cpu":"4","pods":"3"}`, 2, false],
  ['a message with a hint', `${MESSAGE}{"cpu":"4","pods":"3"} (CPU request >= 1 Million, m vs M typo?)`, 2, false],
  ['a message with DaemonSets of an earlier release', 'incompatible with nodepool "a", daemonset overhead={"cpu":"1","pods":"1"}, resources={"cpu":"4","pods":"3"}', 2, false],
  ['a message about several NodePools', `${MESSAGE}{"cpu":"4","pods":"3"}; ${MESSAGE}{"cpu":"4","pods":"3"}`, 2, false],
  ['a range', 'resources=min={"cpu":"2","pods":"2"}, max={"cpu":"4","pods":"4"}', 3, true],
  ['a range without its name', 'min={"cpu":"2","pods":"2"}, max={"cpu":"4","pods":"4"}', 3, true],
  ['escaped quotes', '{\\"cpu\\":\\"4\\"}', 0, false],
  ['a log line', JSON.stringify({ level: 'ERROR', error: `${MESSAGE}min={"cpu":"2"}, max={"cpu":"4"}` }), 0, true],
])('%s contains requests', (_, text, daemonPods, isMaximum) => {
  expect(podOfRequests(text)).toMatchObject({ text: 'cpu=4', daemonPods, isMaximum, problems: [] });
});

test.each([['{}', 'no requests'], ['resources={}', 'no requests'], ['pods=300', 'pods=300']])('%s has the text %s', (written, text) => {
  expect(podOfRequests(written)).toMatchObject({ text, problems: [] });
});

test.each([
  [`${MESSAGE}{"cpu":"4","pods":"3"}; ${MESSAGE}{"cpu":"3","pods":"2"}`, 'the message contains different resources for 2 NodePools', 'Use the resources of one NodePool, for example {"cpu":"4","pods":"3"}.'],
  ['resources={"cpu":"4', 'requests must be a JSON object, got "{\\"cpu\\":\\"4"', 'Use, for example, {"cpu":"4","memory":"8Gi"}.'],
  ['cpu', 'a request must have the form RESOURCE=QUANTITY, got "cpu"', 'Use, for example, cpu=4,memory=8Gi,nvidia.com/gpu=1.'],
  ['cpu=four', 'cpu must be a Kubernetes quantity of at least 0, got "four"', 'Use, for example, cpu=4,memory=8Gi,nvidia.com/gpu=1.'],
  ['cpu=-1', 'cpu must be a Kubernetes quantity of at least 0, got "-1"', 'Use, for example, cpu=4,memory=8Gi,nvidia.com/gpu=1.'],
  ['{"cpu":', 'requests must be a JSON object, got "{\\"cpu\\":"', 'Use, for example, {"cpu":"4","memory":"8Gi"}.'],
  ['memroy=1Gi', 'unknown resource "memroy"', 'Did you mean memory?'],
  ['gpu=1', 'unknown resource "gpu"', 'Did you mean nvidia.com/gpu?'],
  ['nvidia.com/gpu=0.5', 'nvidia.com/gpu must be an integer, got "0.5"', 'Set nvidia.com/gpu to an integer, for example 1.'],
  ['cpu=1,cpu=2', 'cpu appears more than once', 'Remove one of the values of cpu.'],
])('%s is reported', (text, message, fix) => {
  expect(podOfRequests(text).problems).toEqual([{ message, fix }]);
});
