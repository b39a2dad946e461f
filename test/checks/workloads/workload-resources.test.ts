import { ApiObject, Chart } from 'cdk8s';
import { pools, said } from './apps';

const PATH = 'spec.template.spec.containers[0].resources';

function saidOf(spec: object, withPools = true): string[] {
  return said((chart: Chart) => {
    if (withPools) pools(chart, { general: {} });
    new ApiObject(chart, 'it', { apiVersion: 'apps/v1', kind: 'Deployment', spec: { template: { spec } } });
  });
}

const container = (resources: object) => ({ nodeSelector: { 'karpenter.sh/nodepool': 'general' }, containers: [{ name: 'a', image: 'b', resources }] });

test('reports an unknown resource once, as an error of the API server', () => {
  expect(saidOf(container({ requests: { cpus: 2 } }))).toEqual([
    `app/it error schema ${PATH}.requests.cpus: unknown resource "cpus", which the API server rejects in containers. Did you mean cpu? (workload-resources)`,
  ]);
});

test('reports a limit of a device that has a request of another amount', () => {
  expect(saidOf(container({ requests: { 'vpc.amazonaws.com/pod-eni': 1 }, limits: { 'vpc.amazonaws.com/pod-eni': 2 } })).filter((text) => text.includes('workload-resources'))).toEqual([
    expect.stringContaining('the request of vpc.amazonaws.com/pod-eni must equal the limit of 2, got 1'),
  ]);
});

test('reports a wrong amount once, even if it differs from the limit', () => {
  expect(saidOf(container({ requests: { 'nvidia.com/gpu': 0.5 }, limits: { 'nvidia.com/gpu': 1 } }))).toEqual([expect.stringContaining('nvidia.com/gpu"] must be an integer, got "0.5"')]);
});

test('checks init containers and the overhead', () => {
  const wrong = { memory: '4GB' };
  const spec = { ...container({}), initContainers: [{ resources: { limits: wrong } }], overhead: wrong };
  expect(saidOf(spec).filter((text) => text.includes('workload-resources'))).toHaveLength(2);
});

test('accepts correct resources, and pods without containers', () => {
  expect(saidOf(container({ requests: { cpu: 1, memory: '1Gi' }, limits: { memory: '1Gi' } }))).toEqual([]);
  expect(saidOf({ nodeSelector: { 'karpenter.sh/nodepool': 'general' } })).toEqual([]);
});
