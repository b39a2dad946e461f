import { podIn, podName, podOfRequests } from '../../../../src/karpenter/scheduling/pods/pod-of-requests';

test('requests become a pod that tolerates all taints', () => {
  expect(podOfRequests('cpu=4, memory=8Gi,nvidia.com/gpu=1,example.com/device=2')).toEqual({
    spec: {
      containers: [{ name: 'pod', resources: { requests: { 'cpu': '4', 'memory': '8Gi', 'nvidia.com/gpu': '1', 'example.com/device': '2' } } }],
      tolerations: [{ operator: 'Exists' }],
    },
    text: 'cpu=4,memory=8Gi,nvidia.com/gpu=1,example.com/device=2',
    daemonPods: 0,
    isMaximum: false,
    ofPools: new Map(),
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
  ['a message about several NodePools', `${MESSAGE}{"cpu":"4","pods":"3"}; ${MESSAGE}{"cpu":"4","pods":"3"}`, 2, false],
  ['a range', 'resources=min={"cpu":"2","pods":"2"}, max={"cpu":"4","pods":"4"}', 3, true],
  ['a range without its name', 'min={"cpu":"2","pods":"2"}, max={"cpu":"4","pods":"4"}', 3, true],
  ['escaped quotes', '{\\"cpu\\":\\"4\\"}', 0, false],
  ['a log line', JSON.stringify({ level: 'ERROR', error: `${MESSAGE}min={"cpu":"2"}, max={"cpu":"4"}` }), 0, true],
])('%s contains requests', (_, text, daemonPods, isMaximum) => {
  expect(podOfRequests(text)).toMatchObject({ text: 'cpu=4', daemonPods, isMaximum, problems: [] });
});

const OVERHEAD = 'daemonset overhead={"cpu":"655m","memory":"628000Ki","pods":"7"}';
const EARLIER = 'no instance type satisfied resources {"cpu":"4","pods":"8"} and requirements karpenter.sh/capacity-type In [on-demand spot], karpenter.sh/nodepool In [a], kubernetes.io/arch In [amd64]';
const COUNTED = 'no instance type satisfied resources {"cpu":"4","pods":"1"} and requirements karpenter.sh/provisioner-name In [a], kubernetes.io/arch In [amd64]';
const ENOUGH = '(no instance type has enough resources)';

test.each([
  ['0.9, log', `2022-05-09T20:04:37.981Z\tERROR\tcontroller\t${COUNTED}\t{"commit": "4b13b22", "pod": "web/api-0"}`, 0],
  ['0.20, event', `Failed to schedule pod, incompatible with provisioner "b", incompatible requirements, key team, team In [web] not in team In [ops]; incompatible with provisioner "a", ${COUNTED}`, 0],
  ['0.23, log', `2023-02-05T10:12:00.000Z\tERROR\tcontroller.provisioner\tCould not schedule pod, incompatible with provisioner "a", ${COUNTED}; incompatible with provisioner "b", ${COUNTED}\t{"commit": "5a7faa0-dirty", "pod": "web/api-0"}`, 0],
  ['0.31, log', `2023-10-05T05:33:03.648Z\tERROR\tcontroller.provisioner\tCould not schedule pod, incompatible with provisioner "a", ${OVERHEAD}, ${EARLIER} ${ENOUGH}; incompatible with provisioner "b", ${OVERHEAD}, did not tolerate CriticalAddonsOnly=true:NoSchedule\t{"commit": "322822a", "pod": "web/api-0"}`, 7],
  ['0.34, JSON log', JSON.stringify({ level: 'ERROR', logger: 'controller.provisioner', message: `Could not schedule pod, incompatible with nodepool "a", ${OVERHEAD}, ${EARLIER} (no instance type which had enough resources and the required offering met the scheduling requirements)`, commit: '17dd42b', pod: 'web/api-0' }), 7],
  ['0.37, event', `Failed to schedule pod, incompatible with nodepool "a", ${OVERHEAD}, ${EARLIER} ${ENOUGH}`, 7],
  ['1.0, JSON log', JSON.stringify({ level: 'ERROR', message: 'could not schedule pod', controller: 'provisioner', Pod: { name: 'api-0', namespace: 'web' }, error: `incompatible with nodepool "a", ${OVERHEAD}, ${EARLIER} ${ENOUGH}` }), 7],
  ['1.2, JSON log with causes', JSON.stringify({ level: 'ERROR', message: 'could not schedule pod', errorCauses: [{ error: `incompatible with nodepool "b", ${OVERHEAD}, did not tolerate dedicated=b:NoSchedule` }, { error: `incompatible with nodepool "a", ${OVERHEAD}, ${EARLIER} minValues 1 ${ENOUGH}` }] }), 7],
  ['1.3, kubectl get events', `  Warning  FailedScheduling  106s (x2 over 6m46s)  karpenter  Failed to schedule pod, incompatible with nodepool "a", ${OVERHEAD}, ${EARLIER} ${ENOUGH}`, 7],
  ['1.6, JSON log with causes', JSON.stringify({ level: 'ERROR', errorCauses: [{ error: 'no instance type met the scheduling requirements or had a required offering, requirements=karpenter.sh/nodepool In [a], topology.kubernetes.io/zone DoesNotExist, resources={"cpu":"4","pods":"8"}' }] }), 7],
  ['1.14, event', 'Failed to schedule pod, no instance type has enough resources, requirements=karpenter.sh/initialized In [true], karpenter.sh/nodepool In [a], kubernetes.io/os In [linux], resources={"cpu":"4","pods":"8"}', 7],
])('a message of Karpenter %s contains requests', (_, text, daemonPods) => {
  const expected = { text: 'cpu=4', daemonPods, isMaximum: false, ofPools: new Map(), problems: [] };
  expect(podOfRequests(text)).toMatchObject(expected);
  expect(podOfRequests(JSON.stringify(text))).toMatchObject(expected);
});

const later = (pool: string, cpu: number) => `no instance type has enough resources, requirements=karpenter.sh/nodepool In [${pool}], resources={"cpu":"${cpu}","pods":"2"}`;
const earlier = (pool: string, cpu: number) => `no instance type satisfied resources {"cpu":"${cpu}","pods":"2"} and requirements karpenter.sh/provisioner-name In [${pool}] ${ENOUGH}`;

test.each([
  ['with a prefix', `incompatible with nodepool "a", ${later('a', 4)}; incompatible with nodepool "c", did not tolerate c=c:NoSchedule; incompatible with nodepool "b", ${later('b', 3)}`],
  ['without a prefix', `${later('a', 4)}; ${later('b', 3)}`],
  ['of an earlier release', `incompatible with provisioner "a", ${OVERHEAD}, ${earlier('a', 4)}; incompatible with provisioner "b", ${OVERHEAD}, ${earlier('b', 3)}`],
  ['of an earlier release without a prefix', `${earlier('a', 4)}; ${earlier('b', 3)}`],
  ['in a JSON log', JSON.stringify({ errorCauses: [{ error: later('a', 4) }, { error: later('b', 3) }] })],
])('a message %s contains different requests for NodePools', (_, text) => {
  const pod = podOfRequests(text);
  expect([pod.problems, podName(pod), [...pod.ofPools.keys()], ...['a', 'b', 'other'].map((name) => podIn(pod, name).text)])
    .toEqual([[], 'the requests in the message', ['a', 'b'], 'cpu=4', 'cpu=3', 'cpu=4']);
});

test.each([['{}', 'no requests'], ['resources={}', 'no requests'], ['pods=300', 'pods=300']])('%s has the text %s', (written, text) => {
  expect(podOfRequests(written)).toMatchObject({ text, problems: [] });
});

test.each([
  [`${MESSAGE}{"cpu":"4","pods":"3"}; ${MESSAGE}{"cpu":"3","pods":"2"}`, 'the message contains different resources for NodePool POOL', 'Use the resources of one pod, for example {"cpu":"4","pods":"3"}.'],
  ['resources={"cpu":"4"}, resources={"cpu":"3"}', 'the message contains 2 different resources, but does not name the NodePool of each', 'Use the resources of one pod, for example {"cpu":"4"}.'],
  [`Failed to schedule pod, incompatible with nodepool "a", ${OVERHEAD}, did not tolerate a=a:NoSchedule`, 'the message contains no resources of a pod', 'Use a message that contains resources, or set requests, for example cpu=4,memory=8Gi.'],
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
