import { ApiObject, Chart } from 'cdk8s';
import { appFor, nodesIn, platform, REPO, VALUES, written } from './platform';
import { argocd } from 'cdk8s-karpenter';

const DELETION = argocd.ApplicationDeletion;

/** Returns the destination of a cluster by index. The first cluster has no destination. */
const placeOf = (index: number) => (index === 0 ? undefined : argocd.ApplicationDestination.cluster(`place-${index}`));

function fleet(props: Partial<argocd.KarpenterGitOpsProps>, ...clusters: Partial<argocd.GitOpsCluster>[]): Record<string, any> {
  return written(() => {
    const app = appFor('1.15.1');
    const chart = new Chart(app, 'nodes');
    nodesIn(chart);
    const nodes = [argocd.ChartSource.manifests(chart)];
    new argocd.KarpenterGitOps(app, 'platform', {
      repoURL: REPO, ...props, clusters: clusters.map((cluster, index) => ({ name: `c${index}`, nodes, destination: placeOf(index), controllerValues: VALUES, ...cluster })),
    });
    return app;
  }).objects;
}

test('an ApplicationSet generates a parent for each of several clusters', () => {
  const objects = fleet({}, { name: 'staging' }, { name: 'production' });
  expect(Object.keys(objects).filter((file) => file.startsWith('apps/'))).toEqual(['apps/platform-project.yaml', 'apps/platform.yaml']);
  const { spec } = objects['apps/platform.yaml'];
  expect(spec.generators).toEqual([{ list: { elements: [{ cluster: 'staging', stage: 'staging', revision: 'HEAD' }, { cluster: 'production', stage: 'production', revision: 'HEAD' }] } }]);
  expect(spec.template.metadata).toEqual({ name: '{{.cluster}}-platform', namespace: 'argocd', labels: { stage: '{{.stage}}' } });
  expect(spec.template.spec).toMatchObject({ project: 'platform', source: { repoURL: REPO, path: 'gitops/clusters/{{.cluster}}/apps' }, destination: { server: 'https://kubernetes.default.svc', namespace: 'argocd' } });
  expect(Object.keys(objects).filter((file) => file.startsWith('clusters/staging/'))).toEqual(
    ['apps/karpenter-crd', 'apps/karpenter', 'apps/nodes', 'nodes/ec2nodeclass-linux', 'nodes/nodepool-general'].map((name) => `clusters/staging/${name}.yaml`));
  expect(objects['clusters/staging/apps/nodes.yaml'].metadata.name).toBe('staging-nodes');
  expect(objects['clusters/staging/apps/nodes.yaml'].spec.source.path).toBe('gitops/clusters/staging/nodes');
  expect(objects['argocd-cmd-params-cm.patch.yaml'].data).toEqual({ 'applicationsetcontroller.enable.progressive.syncs': 'true' });
});

test('rolls out stage by stage, in the order of the clusters', () => {
  const { spec } = fleet({}, { stage: 'canary' }, { stage: 'rest' }, {}, { stage: 'canary' })['apps/platform.yaml'];
  expect(spec.strategy.type).toBe('RollingSync');
  expect(spec.strategy.rollingSync.steps).toEqual(['canary', 'rest', 'c2'].map((stage) => ({ matchExpressions: [{ key: 'stage', operator: 'In', values: [stage] }] })));
  expect(spec.generators[0].list.elements.map(({ stage }: any) => stage)).toEqual(['canary', 'rest', 'c2', 'canary']);
});

test('clusters can follow different branches', () => {
  const objects = fleet({ targetRevision: 'main' }, { name: 'a', targetRevision: 'v2' }, { name: 'b' });
  const { spec } = objects['apps/platform.yaml'];
  expect(spec.generators[0].list.elements.map(({ revision }: any) => revision)).toEqual(['v2', 'main']);
  expect(spec.template.spec.source.targetRevision).toBe('{{.revision}}');
  expect(['a', 'b'].map((name) => objects[`clusters/${name}/apps/nodes.yaml`].spec.source.targetRevision)).toEqual(['v2', 'main']);
  const one = fleet({ targetRevision: 'main' }, { targetRevision: 'v2' });
  expect(['apps/platform.yaml', 'clusters/c0/apps/nodes.yaml'].map((file) => one[file].spec.source.targetRevision)).toEqual(['v2', 'v2']);
});

test('application returns an Application by its name', () => {
  const app = appFor('1.15.1');
  const chart = new Chart(app, 'nodes');
  nodesIn(chart);
  const bundle = platform(app, [chart]);
  bundle.application('demo', 'nodes').addIgnoreDifferences({ group: 'apps', kind: 'Deployment', jsonPointers: ['/spec/replicas'] });
  expect(bundle.applications.map(({ name }) => name)).toEqual(['karpenter-crd', 'karpenter', 'nodes']);
  expect(bundle.applications[2].toJson().spec.ignoreDifferences).toEqual([{ group: 'apps', kind: 'Deployment', jsonPointers: ['/spec/replicas'] }]);
  expect(() => bundle.application('dem', 'nodes')).toThrow('application: platform has no cluster "dem". Use one of demo.');
  expect(() => bundle.application('demo', 'node')).toThrow('application: cluster demo has no Application "node". Use one of karpenter-crd, karpenter, nodes.');
});

test('applicationPrefix keeps names when a second cluster is added', () => {
  const namesOf = (objects: Record<string, any>) => Object.values(objects).filter(({ kind, metadata }) => kind === 'Application' && metadata.name !== 'platform').map(({ metadata }) => metadata.name);
  expect(namesOf(fleet({}, { name: 'a' }))).toEqual(['karpenter-crd', 'karpenter', 'nodes']);
  expect(namesOf(fleet({}, { name: 'a', applicationPrefix: '' }, { name: 'b' }))).toEqual(['karpenter-crd', 'karpenter', 'nodes', 'b-karpenter-crd', 'b-karpenter', 'b-nodes']);
  expect(namesOf(fleet({}, { name: 'a', applicationPrefix: 'x-' }))).toEqual(['x-karpenter-crd', 'x-karpenter', 'x-nodes']);
});

test('writes no sync automation and no stages with automated: false', () => {
  const objects = fleet({ automated: false }, {}, {});
  expect(objects['apps/platform.yaml'].spec.strategy).toBeUndefined();
  expect(Object.keys(objects)).not.toContain('argocd-cmd-params-cm.patch.yaml');
  for (const { kind, spec } of Object.values(objects)) if (kind === 'Application') expect(spec.syncPolicy.automated).toBeUndefined();
});

test('Applications have the destination of their cluster', () => {
  const destinations = (cluster: Partial<argocd.GitOpsCluster>) => {
    const objects = fleet({}, cluster);
    return ['karpenter-crd', 'karpenter', 'nodes'].map((name) => objects[`clusters/c0/apps/${name}.yaml`].spec.destination);
  };
  const inNamespaces = (where: object) => ['kube-system', 'kube-system', 'default'].map((namespace) => ({ ...where, namespace }));
  expect(destinations({})).toEqual(inNamespaces({ server: 'https://kubernetes.default.svc' }));
  expect(destinations({ destination: argocd.ApplicationDestination.server('https://a.example.com') })).toEqual(inNamespaces({ server: 'https://a.example.com' }));
  expect(destinations({ destination: argocd.ApplicationDestination.cluster('a') })).toEqual(inNamespaces({ name: 'a' }));
});

test.each([
  [undefined, undefined, true], [DELETION.ORPHAN, undefined, true], [DELETION.FOREGROUND, ['resources-finalizer.argocd.argoproj.io'], false],
  [DELETION.BACKGROUND, ['resources-finalizer.argocd.argoproj.io/background'], false],
])('deletion %s sets the finalizers of Applications', (deletion, finalizers, isPreserved) => {
  const [one, two] = [fleet({ deletion }, {}), fleet({ deletion }, {}, {})];
  const applications = [...Object.values(one), ...Object.values(two)].filter(({ kind }) => kind === 'Application');
  expect(applications.length).toBe(4 + 6);
  for (const { metadata } of applications) expect(metadata.finalizers).toEqual(finalizers);
  const { spec } = two['apps/platform.yaml'];
  expect(spec.template.metadata.finalizers).toEqual(finalizers);
  expect(spec.syncPolicy.preserveResourcesOnDeletion).toBe(isPreserved);
});

test('prunes everything except CRDs, and retries failed syncs', () => {
  const objects = fleet({}, {});
  const policy = (file: string) => objects[file].spec.syncPolicy;
  const retry = { limit: 5, backoff: { duration: '10s', factor: 2, maxDuration: '3m' } };
  expect(policy('clusters/c0/apps/karpenter-crd.yaml')).toEqual({ automated: { selfHeal: true }, retry });
  for (const file of ['apps/platform.yaml', 'clusters/c0/apps/karpenter.yaml', 'clusters/c0/apps/nodes.yaml']) expect(policy(file)).toEqual({ automated: { prune: true, selfHeal: true }, retry });
});

test('syncs prerequisites before the controller', () => {
  const { files, objects } = written(() => {
    const app = appFor('1.15.1');
    const [chart, before] = [new Chart(app, 'nodes'), new Chart(app, 'c0-before', { namespace: 'iam' })];
    nodesIn(chart);
    new ApiObject(before, 'settings', { apiVersion: 'v1', kind: 'ConfigMap' });
    new argocd.KarpenterGitOps(app, 'platform', {
      repoURL: REPO, clusters: [{ name: 'c0', nodes: [argocd.ChartSource.manifests(chart)], prerequisites: [argocd.ChartSource.manifests(before)], controllerValues: VALUES }],
    });
    return app;
  });
  const waves = ['karpenter-crd', 'before', 'karpenter', 'nodes'].map((name) => objects[`clusters/c0/apps/${name}.yaml`].metadata.annotations['argocd.argoproj.io/sync-wave']);
  expect(waves).toEqual(['0', '1', '2', '3']);
  expect(objects['clusters/c0/apps/before.yaml'].spec).toMatchObject({ destination: { namespace: 'iam' }, syncPolicy: { syncOptions: ['CreateNamespace=true'] } });
  expect(objects['apps/platform-project.yaml'].spec.clusterResourceWhitelist).toContainEqual({ group: '', kind: 'Namespace' });
  expect(files['README.md']).toContain('| c0 | 1.15.1 | karpenter-crd (CRDs), before (manifests), karpenter (controller), nodes (manifests) |');
});
