import { checkManifests } from '../../../src/checks/manifests/check-manifests';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';

function pool(name: string, labels = '{}'): string {
  return `apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: ${name}}
spec: {template: {metadata: {labels: ${labels}}, spec: {nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}}}}
`;
}

function deployment(poolName: string): string {
  return `apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec: {template: {spec: {nodeSelector: {karpenter.sh/nodepool: ${poolName}}, containers: [{name: main, image: example.com/app}]}}}
`;
}

/** Returns the files whose workloads have findings. */
function found(files: { readonly [name: string]: string }): string[] {
  const sources = Object.entries(files).map(([name, text]) => ({ name, read: () => Buffer.from(text) }));
  const { documents } = checkManifests(sources, { version: KarpenterVersion.of('1.15.1'), rulesOff: new Set() });
  return documents.filter(({ kind, findings }) => kind === 'Deployment' && findings.length > 0).map(({ source }) => source);
}

test.each(['', '/repo/', './', '../'])('finds the NodePools of a workload in the next folder above that has some, from %j', (start) => {
  expect(found({
    [`${start}clusters/prod/karpenter/pool.yaml`]: pool('general'),
    [`${start}clusters/prod/shop/web.yaml`]: deployment('general'),
    [`${start}clusters/dev/karpenter/pool.yaml`]: pool('general'),
    [`${start}clusters/dev/shop/web.yaml`]: deployment('genral'),
  })).toEqual([`${start}clusters/dev/shop/web.yaml`]);
});

test('joins the folders of a cluster', () => {
  const files = {
    'prod/karpenter/pool.yaml': pool('general'),
    'prod/gpu/pool.yaml': pool('accelerated'),
    'dev/karpenter/pool.yaml': pool('general'),
    'dev/gpu/pool.yaml': pool('accelerated'),
  };
  expect(found({ ...files, 'prod/web/web.yaml': deployment('accelerated'), 'prod/api/api.yaml': deployment('acelerated') })).toEqual(['prod/api/api.yaml']);
});

test('does not compare workloads whose cluster is unknown', () => {
  const files = { 'pools/prod/pool.yaml': pool('general'), 'pools/dev/pool.yaml': pool('general') };
  expect(found({ ...files, 'apps/web.yaml': deployment('genral') })).toEqual([]);
  expect(found({ ...files, 'pools/web.yaml': deployment('genral') })).toEqual([]);
});
