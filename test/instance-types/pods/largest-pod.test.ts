import { daemonSet, instanceType, nodePool, templatesOf } from './pools';
import { amountText } from '../../../src/instance-types/pods/amount-text';
import { largestRequests } from '../../../src/instance-types/pods/largest-pod';
import { podRequests } from '../../../src/instance-types/pods/pod-requests';
import { Json } from '../../../src/validation/rule';

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
