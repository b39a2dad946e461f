import { existsSync, readdirSync, readFileSync } from 'fs';
import { join, relative } from 'path';
import { loadAll } from 'js-yaml';
import { ask } from '../../conformance/ask';
import { crdsIn } from '../../conformance/crd-check';
import { program, ServerVerdict } from '../../conformance/oracles';
import { describeWithShared, SHARED } from '../../conformance/shared';
import { describeWithHelm, helm, templated } from '../helm/real-helm';

const EXAMPLES = join(__dirname, '..', '..', '..', 'examples');
const WAVE = 'argocd.argoproj.io/sync-wave';

/** Returns the objects in an output folder of an example, by file path. Skips the chart with the Applications of a cluster. */
function objectsIn(example: string, folder: string, recursive = true): Map<string, any[]> {
  const root = join(EXAMPLES, example, 'expected', folder);
  const files = readdirSync(root, { recursive, withFileTypes: true }).filter((entry) => entry.isFile() && entry.name.endsWith('.yaml'));
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).filter((path) => !relative(root, path).startsWith('cluster/')).sort();
  return new Map(paths.map((file) => [relative(root, file), loadAll(readFileSync(file, 'utf8')) as any[]]));
}

/** Returns the manifests of an example by file, without the manifests for Argo CD. */
const manifestsOf = (example: string) => [...objectsIn(example, '', false)].filter(([file]) => !file.startsWith('platform'));

const applicationsOf = (example: string) => new Map([...objectsIn(example, 'gitops')].flatMap(([file, [object]]) => (object.kind === 'Application' ? [[file, object] as const] : [])));
const projectOf = (example: string) => objectsIn(example, 'gitops').get('apps/platform-project.yaml')![0];
const groupOf = ({ apiVersion }: any) => (apiVersion.includes('/') ? apiVersion.split('/')[0] : '');
const kindsOf = (list: any[]) => list.map(({ group, kind }) => `${group}/${kind}`);

/** Kinds in the official controller chart, by release. The list replaces the chart, which is not available offline. */
const OF_CHARTS: { readonly [release: string]: readonly string[] } = {
  '1.15.3': ['apps/Deployment', '/Service', '/ServiceAccount', 'policy/PodDisruptionBudget', 'rbac.authorization.k8s.io/ClusterRole', 'rbac.authorization.k8s.io/ClusterRoleBinding',
    'rbac.authorization.k8s.io/Role', 'rbac.authorization.k8s.io/RoleBinding'],
  '0.37.8': ['/Secret', 'admissionregistration.k8s.io/MutatingWebhookConfiguration', 'admissionregistration.k8s.io/ValidatingWebhookConfiguration'],
};

/** Clusters of the example argocd-fleet. */
const FLEET = readdirSync(join(EXAMPLES, 'argocd-fleet/expected/gitops/clusters'));

describe.each([
  { example: 'argocd-single-cluster', releases: ['1.15.3'], waves: { demo: ['karpenter-crd', 'karpenter', 'nodes'] } },
  { example: 'argocd-many-clusters', releases: ['1.15.3'], waves: Object.fromEntries(['production-eu', 'production-us', 'staging'].map((name) => [name, ['karpenter-crd', 'karpenter', 'nodes']])) },
  { example: 'argocd-fleet', releases: ['1.15.3'], waves: Object.fromEntries(FLEET.map((name) => [name, ['karpenter-crd', 'karpenter', 'nodes']])) },
  { example: 'whole-platform', releases: ['0.37.8', '1.15.3'], waves: { old: ['karpenter-crd', 'logging', 'karpenter', 'nodes'], current: ['karpenter-crd', 'karpenter', 'nodes'] } },
])('example $example', ({ example, releases, waves }) => {
  const applications = applicationsOf(example);

  test('installs CRDs only from their own chart, with the right chart versions', () => {
    const charts = [...applications.values()].filter(({ spec }) => spec.source.chart !== undefined);
    expect(charts.length).toBe(2 * Object.keys(waves).length);
    for (const { spec: { source } } of charts) {
      expect(source.repoURL).toBe('public.ecr.aws/karpenter');
      expect(releases).toContain(source.targetRevision);
      expect(source.helm.skipCrds).toBe(source.chart === 'karpenter' ? true : undefined);
    }
    expect([...new Set(charts.map(({ spec }) => spec.source.targetRevision))].sort()).toEqual(releases);
  });

  test('syncs Applications of a cluster one after the other', () => {
    for (const [cluster, names] of Object.entries(waves)) {
      const own = names.map((name) => applications.get(`clusters/${cluster}/apps/${name}.yaml`).metadata.annotations[WAVE]);
      expect(own).toEqual(names.map((_, index) => String(index)));
      expect(readdirSync(join(EXAMPLES, example, 'expected/gitops/clusters', cluster, 'apps')).sort()).toEqual(names.map((name) => `${name}.yaml`).sort());
    }
  });

  test('syncs node classes before pools, and pools before workloads', () => {
    const expected: { readonly [kind: string]: string | undefined } = { EC2NodeClass: '1', NodePool: '2', Deployment: '3', ConfigMap: undefined };
    const objects = manifestsOf(example).flatMap(([, all]) => all);
    expect(objects.length).toBeGreaterThan(1);
    for (const { kind, metadata } of objects) expect([kind, metadata.annotations?.[WAVE]]).toEqual([kind, expected[kind]]);
  });

  test('has the required sync options', () => {
    for (const { spec: { ignoreDifferences, syncPolicy } } of applications.values()) {
      expect(syncPolicy.syncOptions).toEqual(ignoreDifferences === undefined ? undefined : ['RespectIgnoreDifferences=true']);
      expect(syncPolicy.retry.limit).toBe(5);
    }
    const ignoring = [...applications].filter(([, { spec }]) => spec.ignoreDifferences !== undefined).map(([file]) => file);
    const expected: { readonly [example: string]: readonly string[] } = {
      'argocd-single-cluster': ['clusters/demo/apps/nodes.yaml'], 'whole-platform': ['clusters/old/apps/karpenter-crd.yaml', 'clusters/old/apps/karpenter.yaml'],
    };
    expect(ignoring).toEqual(expected[example] ?? []);
  });

  test('protects pools and node classes from deletion', () => {
    const objects = manifestsOf(example).flatMap(([, all]) => all);
    for (const { kind, metadata } of objects) {
      expect(metadata.annotations?.['argocd.argoproj.io/sync-options']).toBe(['NodePool', 'EC2NodeClass'].includes(kind) ? 'Prune=confirm,Delete=confirm' : undefined);
    }
  });

  test('the project allows only the deployed kinds', () => {
    const { spec } = projectOf(example);
    const manifests = manifestsOf(example).flatMap(([, all]) => all);
    const deployed = [
      ...manifests.map((object) => `${groupOf(object)}/${object.kind}`), ...Object.keys(OF_CHARTS).filter((release) => releases.includes(release)).flatMap((release) => OF_CHARTS[release]),
      'apiextensions.k8s.io/CustomResourceDefinition', 'argoproj.io/Application',
    ];
    const allowed = [...kindsOf(spec.clusterResourceWhitelist), ...kindsOf(spec.namespaceResourceWhitelist)];
    expect(allowed.sort()).toEqual([...new Set(deployed)].sort());
    expect(spec.sourceRepos).toEqual([...new Set([...applications.values()].map(({ spec: { source } }) => source.repoURL))].sort());
    for (const application of applications.values()) expect(spec.destinations).toContainEqual(application.spec.destination);
  });

  test('has unique Application names without hashes', () => {
    const names = [...applications.values()].map(({ metadata }) => metadata.name);
    expect(new Set(names).size).toBe(names.length);
    for (const file of objectsIn(example, 'gitops').keys()) expect(file).not.toMatch(/-c8[0-9a-f]{6}/);
  });
});

describe('example whole-platform', () => {
  const manifests = manifestsOf('whole-platform');
  const keyOf = ({ apiVersion, kind, metadata }: any) => `${apiVersion} ${kind} ${metadata.namespace} ${metadata.name}`;
  const byKey = (objects: readonly any[]) => Object.fromEntries(objects.map((object) => [keyOf(object), object]));
  const FOLDERS: { readonly [chart: string]: string } = { 'old-logging': 'clusters/old/logging', 'old-nodes': 'clusters/old/nodes', 'current-nodes': 'clusters/current/nodes' };

  test('contains both releases', () => {
    expect(manifests.map(([file]) => file)).toEqual(['current-nodes.k8s.yaml', 'old-logging.k8s.yaml', 'old-nodes.k8s.yaml']);
    expect(new Set(manifests.flatMap(([, all]) => all.map(({ apiVersion, kind }: any) => `${apiVersion} ${kind}`)))).toEqual(new Set([
      'karpenter.k8s.aws/v1 EC2NodeClass', 'karpenter.sh/v1 NodePool', 'apps/v1 Deployment', 'v1 ConfigMap', 'karpenter.k8s.aws/v1beta1 EC2NodeClass', 'karpenter.sh/v1beta1 NodePool',
    ]));
  });

  test.each(Object.keys(FOLDERS))('the objects of %s are the same in manifests and for Argo CD', (chart) => {
    const objects = [...objectsIn('whole-platform', `gitops/${FOLDERS[chart]}`).values()].flat();
    expect(objects.length).toBeGreaterThan(0);
    expect(byKey(objects)).toEqual(byKey(manifests.find(([file]) => file === `${chart}.k8s.yaml`)![1]));
  });

  describeWithHelm('through a real Helm', () => {
    test.each(Object.keys(FOLDERS))('the objects of %s are unchanged', (chart) => {
      const folder = join(EXAMPLES, 'whole-platform/expected/charts', chart);
      expect(byKey(templated(folder))).toEqual(byKey(manifests.find(([file]) => file === `${chart}.k8s.yaml`)![1]));
      expect(helm(['lint', '--strict', folder])).toMatchObject({ status: 0 });
    });
  });
});

const ALL = readdirSync(EXAMPLES).filter((example) => existsSync(join(EXAMPLES, example, 'expected/gitops'))).flatMap((example) => [...objectsIn(example, 'gitops')]
  .flatMap(([file, objects]) => objects.filter(({ apiVersion }) => apiVersion.startsWith('argoproj.io/')).map((object) => ({ id: `${example} ${file}`, object }))));

describeWithShared('the CRDs of Argo CD', () => {
  test('accept every object of the examples without unknown fields', async () => {
    expect(ALL.length).toBe(2 + 2 + 3 + 2 + 3 * 20 + 2 + 9 + 2 + 7 + 3);
    const crds = crdsIn('crds', 'argo-cd', '3.5.1')!;
    expect(ALL.flatMap(({ id, object }) => crds.check(object).findings.map(({ path, message }) => `${id} ${path} ${message}`))).toEqual([]);
    const server = program('apiserver');
    if (!server) {
      process.stderr.write('no oracle is built (npm run conformance does): the Argo CD objects of examples are judged by our check of CRDs alone\n');
      return;
    }
    const verdicts = await ask<ServerVerdict>(server, [join(SHARED, 'crds', 'argo-cd'), '3.5.1'], ALL);
    expect(verdicts.size).toBe(ALL.length);
    expect([...verdicts.values()].filter(({ verdict, unknownFields = [] }) => verdict !== 'accept' || unknownFields.length > 0)).toEqual([]);
  });
});
