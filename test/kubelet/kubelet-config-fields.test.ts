import { CONFIG_FLAGS } from '../../src/user-data/al2/kubelet/config-flags';
import { KUBELET_CONFIG_FIELDS } from '../../src/kubelet/kubelet-config-fields';
import { kubeletField } from '../../src/kubelet/kubelet-field';

test.each([
  ['maxPods', { type: 'integer' }],
  ['evictionHard', { type: 'textMap' }],
  ['featureGates', { type: 'booleanMap' }],
  ['memoryThrottlingFactor', { type: 'number' }],
  ['enableSystemLogQuery', { type: 'boolean', since: 27 }],
  ['imageMaximumGCAge', { type: 'duration', since: 29 }],
  ['crashLoopBackOff.maxContainerRestartPeriod', { type: 'duration' }],
])('UD-130: %s', (path, expected) => {
  expect(kubeletField(path.split('.'))).toEqual(expected);
});

test('UD-130: there are as many fields as in the Go type of Kubernetes 1.35, with apiVersion and kind', () => expect(Object.keys(KUBELET_CONFIG_FIELDS)).toHaveLength(125));

test('UD-130: every flag has a field that it can be read into', () => {
  expect(Object.entries(CONFIG_FLAGS).filter(([, path]) => kubeletField(path.split('.')) === undefined)).toEqual([]);
});
