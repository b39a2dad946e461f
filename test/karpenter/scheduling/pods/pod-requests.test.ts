import { podRequests } from '../../../../src/karpenter/scheduling/pods/pod-requests';

const MILLI = 1_000_000n;
const MI = 1024n * 1024n * 1000n * MILLI;

function container(requests: object, limits?: object): object {
  return { resources: { requests, ...limits === undefined ? {} : { limits } } };
}

test('a pod requests the sum of its containers, and one of the pods of a node', () => {
  const requests = podRequests({ containers: [container({ cpu: '250m', memory: '64Mi' }), container({ cpu: 1 })] });
  expect(requests).toEqual(new Map([['cpu', 1250n * MILLI], ['memory', 64n * MI], ['pods', 1000n * MILLI]]));
});

test('a limit is the default of a request', () => {
  expect(podRequests({ containers: [container({ cpu: '1' }, { 'cpu': '2', 'nvidia.com/gpu': '1' })] })).toEqual(
    new Map([['cpu', 1000n * MILLI], ['nvidia.com/gpu', 1000n * MILLI], ['pods', 1000n * MILLI]]),
  );
});

test('init containers run one by one, and sidecar containers run until the end', () => {
  const spec = {
    containers: [container({ cpu: '1' })],
    initContainers: [container({ cpu: '1500m' }), { ...container({ cpu: '300m' }), restartPolicy: 'Always' }, container({ cpu: '1900m' })],
  };
  expect(podRequests(spec).get('cpu')).toBe(2200n * MILLI);
  expect(podRequests({ ...spec, initContainers: spec.initContainers.slice(0, 2) }).get('cpu')).toBe(1500n * MILLI);
  expect(podRequests({ ...spec, initContainers: spec.initContainers.slice(1, 2) }).get('cpu')).toBe(1300n * MILLI);
});

test('requests of the pod replace those of its containers, and the overhead is added', () => {
  const spec = { containers: [container({ cpu: '1' })], resources: { requests: { 'cpu': '3', 'nvidia.com/gpu': '1' } }, overhead: { cpu: '100m' } };
  expect(podRequests(spec)).toEqual(new Map([['cpu', 3100n * MILLI], ['pods', 1000n * MILLI]]));
});

test('a limit of the pod is a default only for resources that no container requests', () => {
  const spec = { containers: [container({ cpu: '1' })], resources: { limits: { cpu: '4', memory: '8Mi' } } };
  expect(podRequests(spec)).toEqual(new Map([['cpu', 1000n * MILLI], ['memory', 8n * MI], ['pods', 1000n * MILLI]]));
});

test('malformed values count as absent', () => {
  expect([...podRequests({ containers: [null, 3, container({ cpu: 'many', memory: {} }), { resources: [] }], overhead: 'x' }).keys()]).toEqual(['pods']);
});
