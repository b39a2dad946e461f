import { podSpecProblems } from '../../../../src/karpenter/scheduling/pods/pod-spec-problems';

const QUANTITY = 'must be a Kubernetes quantity of at least 0, got';
const NGINX = '{name: app, image: nginx}';

const requesting = (requests: unknown) => ({ containers: [{ resources: { requests } }] });

test.each<[string, unknown, string, string, string]>([
  ['no spec', undefined, 'spec.containers', 'containers is required', `Add a container, for example ${NGINX}.`],
  ['a null spec', null, 'spec.containers', 'containers is required', `Add a container, for example ${NGINX}.`],
  ['a string as spec', 'x', 'spec', 'spec must be an object, got "x"', `Set an object, for example {containers: [${NGINX}]}.`],
  ['null containers', { containers: null }, 'spec.containers', 'containers is required', `Add a container, for example ${NGINX}.`],
  ['no container', { containers: [] }, 'spec.containers', 'containers is required', `Add a container, for example ${NGINX}.`],
  ['containers that are not a list', { containers: {} }, 'spec.containers', 'containers must be a list, got {}', `Set a list, for example [${NGINX}].`],
  ['a null container', { containers: [null] }, 'spec.containers[0]', 'containers[0] must be an object, got null', `Set a container, for example ${NGINX}.`],
  ['resources that are not an object', { containers: [{ resources: 5 }] }, 'spec.containers[0].resources', 'resources must be an object, got 5', 'Set an object, for example {requests: {cpu: 500m, memory: 1Gi}}.'],
  ['requests that are not an object', requesting(['cpu']), 'spec.containers[0].resources.requests', 'requests must be an object, got ["cpu"]', 'Set an object, for example {cpu: 500m, memory: 1Gi}.'],
  ['a space', requesting({ cpu: '500 m' }), 'spec.containers[0].resources.requests.cpu', `cpu ${QUANTITY} "500 m"`, 'Set a quantity, for example 500m.'],
  ['a word', requesting({ memory: 'four' }), 'spec.containers[0].resources.requests.memory', `memory ${QUANTITY} "four"`, 'Set a quantity, for example 1Gi.'],
  ['a negative number', requesting({ cpu: -4 }), 'spec.containers[0].resources.requests.cpu', `cpu ${QUANTITY} "-4"`, 'Set a quantity, for example 500m.'],
  ['an object', requesting({ cpu: {} }), 'spec.containers[0].resources.requests.cpu', `cpu ${QUANTITY} "{}"`, 'Set a quantity, for example 500m.'],
  ['a fraction of a device', requesting({ 'nvidia.com/gpu': 0.5 }), 'spec.containers[0].resources.requests["nvidia.com/gpu"]', 'nvidia.com/gpu must be an integer, got "0.5"', 'Set nvidia.com/gpu to an integer, for example 1.'],
  ['an unknown resource', requesting({ cpus: 1 }), 'spec.containers[0].resources.requests.cpus', 'unknown resource "cpus", which the API server rejects in containers', 'Did you mean cpu?'],
  ['a limit', { containers: [{ resources: { limits: { cpu: 'x' } } }] }, 'spec.containers[0].resources.limits.cpu', `cpu ${QUANTITY} "x"`, 'Set a quantity, for example 500m.'],
  ['an init container', { ...requesting({}), initContainers: [{ resources: { requests: { cpu: 'x' } } }] }, 'spec.initContainers[0].resources.requests.cpu', `cpu ${QUANTITY} "x"`, 'Set a quantity, for example 500m.'],
  ['the overhead', { ...requesting({}), overhead: { cpu: 'x' } }, 'spec.overhead.cpu', `cpu ${QUANTITY} "x"`, 'Set a quantity, for example 500m.'],
  ['resources of the pod', { ...requesting({}), resources: { requests: { cpu: 'x' } } }, 'spec.resources.requests.cpu', `cpu ${QUANTITY} "x"`, 'Set a quantity, for example 500m.'],
])('reports %s', (_, spec, path, message, fix) => {
  expect(podSpecProblems(spec, 'spec')).toEqual([{ path, message, fix }]);
});

test.each([
  ['quantities', requesting({ 'cpu': 1, 'memory': '1Gi', 'nvidia.com/gpu': '1', 'example.com/device': 2, 'hugepages-2Mi': '4Mi' })],
  ['null, which the API server reads as 0', requesting({ cpu: null })],
  ['limits that do not hide the requests', { containers: [{ resources: { requests: { 'cpu': 2, 'nvidia.com/gpu': 1 }, limits: { cpu: 1 } } }] }],
  ['names of resources of the pod, which a cluster can ignore', { ...requesting({}), resources: { requests: { 'nvidia.com/gpu': 0.5 } } }],
  ['no resources', { containers: [{ resources: null }, {}], initContainers: null }],
])('accepts %s', (_, spec) => {
  expect(podSpecProblems(spec, 'spec')).toEqual([]);
});
