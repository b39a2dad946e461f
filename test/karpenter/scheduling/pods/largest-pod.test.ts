import { daemonSet, instanceType, nodePool, templatesOf } from './pools';
import { Json } from '../../../../src/checks/findings/rule';
import { amountText, offerText, requestText } from '../../../../src/karpenter/scheduling/pods/amount-text';
import { largestRequests } from '../../../../src/karpenter/scheduling/pods/largest-pod';
import { podRequests } from '../../../../src/karpenter/scheduling/pods/pod-requests';

function largest(requests: Json, types: readonly string[], ...daemonSets: Json[]): string[] {
  const [template] = templatesOf([nodePool('pool', [instanceType(...types)])], daemonSets);
  return largestRequests(template, podRequests({ containers: [{ resources: { requests } }] }))
    .map(({ resource, amount, type }) => `${resource} ${amountText(resource, amount)} ${type}`).sort();
}

test('the largest CPU and memory can be on different types', () => {
  const all = largest({}, ['c5.2xlarge', 'r5.xlarge']);
  expect(all).toContain('cpu 7.91 c5.2xlarge');
  expect(all).toContain('memory 29317Mi r5.xlarge');
});

test('DaemonSets and the other requests of the pod count', () => {
  const all = largest({ cpu: '4', memory: '1Gi' }, ['c5.2xlarge', 'r5.xlarge'], daemonSet({ cpu: '100m', memory: '64Mi' }));
  expect(all).toContain('cpu 7.81 c5.2xlarge');
  expect(all.find((each) => each.startsWith('memory'))).toMatch(/c5\.2xlarge$/);
});

test('no request is reported if the other requests fit no type', () => {
  expect(largest({ 'cpu': '100', 'nvidia.com/gpu': '1' }, ['c5.2xlarge'])).toEqual([]);
});

test('the types that offer the largest request meet minValues', () => {
  const pool = nodePool('pool', []);
  pool.spec.template.spec.requirements = [{ key: 'node.kubernetes.io/instance-type', operator: 'In', values: ['m5.large', 'm5.xlarge', 'm5.2xlarge'], minValues: 2 }];
  const cpuOf = (minValues: number) => {
    pool.spec.template.spec.requirements[0].minValues = minValues;
    const requests = largestRequests(templatesOf([pool])[0], podRequests({}));
    return requests.filter(({ resource }) => resource === 'cpu').map(({ amount, type }) => `${amountText('cpu', amount)} ${type}`);
  };
  expect([1, 2, 3, 4].map(cpuOf)).toEqual([['7.91 m5.2xlarge'], ['3.92 m5.xlarge'], ['1.93 m5.large'], []]);
});

test.each([
  ['memory', 1n, '1', '1Mi', '0Mi'],
  ['memory', 1023n * 2n ** 20n, '1023Mi', '1023Mi', '1023Mi'],
  ['memory', 2n ** 30n, '1Gi', '1Gi', '1Gi'],
  ['memory', 2n ** 30n + 1n, '1073741825', '1.01Gi', '1Gi'],
  ['ephemeral-storage', 17n * 2n ** 29n, '8704Mi', '8.5Gi', '8.5Gi'],
  ['cpu', 2n, '2', '2', '2'],
])('%s of %s is %s, %s as a request, and %s as an offer', (resource, amount, exact, request, offer) => {
  const nanos = amount * 10n ** 9n;
  expect([amountText(resource, nanos), requestText(resource, nanos), offerText(resource, nanos)]).toEqual([exact, request, offer]);
});
