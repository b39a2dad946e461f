import { podOfRequests } from '../../../src/instance-types/pods/pod-of-requests';

test('requests become a pod that tolerates all taints', () => {
  expect(podOfRequests('cpu=4, memory=8Gi,nvidia.com/gpu=1,example.com/device=2')).toEqual({
    spec: {
      containers: [{ name: 'pod', resources: { requests: { 'cpu': '4', 'memory': '8Gi', 'nvidia.com/gpu': '1', 'example.com/device': '2' } } }],
      tolerations: [{ operator: 'Exists' }],
    },
    text: 'cpu=4,memory=8Gi,nvidia.com/gpu=1,example.com/device=2',
    daemonPods: 0,
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

test.each([
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
