import { ApiObject, App, Chart } from 'cdk8s';
import { runInField } from './run-field';
import { argocd, Karpenter } from '../../src';

const VERSION = ['--karpenter-version', '1.15'];
const FIX = (registry: string) => `fix: Use ${registry}, which works in all releases of Argo CD.`;

/** An Application. The parameters are YAML in flow style. */
function application(name: string, source: string, more = ''): string {
  return `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: {name: ${name}, namespace: argocd}
spec:
  project: default
  source: ${source}
  destination: {server: "https://kubernetes.default.svc", namespace: ${name}}
${more}`;
}

const IGNORED = '  ignoreDifferences:\n    - {group: apps, kind: Deployment, jsonPointers: [/spec/replicas]}\n';
const UNRELATED = application('website', '{repoURL: "oci://ghcr.io/example/charts/website", chart: website, targetRevision: 1.2.3}', IGNORED);
const POOL = `apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: general}
spec:
  template:
    spec:
      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}
      requirements: [{key: karpenter.k8s.aws/instance-category, operator: In, values: [c, m, r]}]
`;

describe('a chart with oci:// in its URL', () => {
  test.each([
    ['karpenter', 'oci://public.ecr.aws/karpenter/karpenter', 'public.ecr.aws/karpenter'],
    ['karpenter-crd', 'oci://registry.example.com/mirror/karpenter-crd', 'registry.example.com/mirror'],
    ['karpenter', 'oci://registry.example.com/karpenter', 'registry.example.com'],
  ])('is an info if the URL ends in the name of the chart: %s, %s', (chart, url, registry) => {
    const { code, out } = runInField({ 'a.yaml': application('nodes', `{repoURL: "${url}", chart: ${chart}, targetRevision: 1.15.1}`) }, 'validate', ...VERSION);
    expect(code).toBe(0);
    expect(out).toContain('info  Application/nodes: spec.source.repoURL '
      + `"${url}" with chart works only in Argo CD 3.1 and later, which this check assumes, and only from kubectl or Git, because the UI and argocd app create reject the Application  argocd-oci-repo-url`);
    expect(out).toContain(FIX(registry));
  });

  test.each([
    ['karpenter', 'oci://public.ecr.aws/karpenter', 'public.ecr.aws/karpenter'],
    ['karpenter-crd', 'oci://public.ecr.aws/karpenter/karpenter', 'public.ecr.aws/karpenter'],
    ['karpenter', 'oci://registry.example.com/mirror/karpenter-crd', 'registry.example.com/mirror'],
    ['karpenter-crd', 'oci://registry.example.com/mirror/karpenter', 'registry.example.com/mirror/karpenter'],
    ['karpenter', 'oci://registry.example.com/charts/my-karpenter', 'registry.example.com/charts/my-karpenter'],
  ])('is an error if the URL ends otherwise: %s, %s', (chart, url, registry) => {
    const { code, out } = runInField({ 'a.yaml': application('nodes', `{repoURL: "${url}", chart: ${chart}, targetRevision: 1.15.1}`) }, 'validate', ...VERSION);
    expect(code).toBe(1);
    expect(out).toContain(`error  Application/nodes: spec.source.repoURL of chart "${chart}" must not start with oci://, because it does not end in the name of the chart, got "${url}"  argocd-oci-repo-url`);
    expect(out).toContain(FIX(registry));
  });

  test('is accepted without chart, or without oci://', () => {
    const files = {
      'a.yaml': application('nodes', '{repoURL: "oci://public.ecr.aws/karpenter/karpenter", path: ., targetRevision: 1.15.1}'),
      'b.yaml': application('karpenter', '{repoURL: public.ecr.aws/karpenter, chart: karpenter, targetRevision: 1.15.1}'),
    };
    expect(runInField(files, 'validate', ...VERSION).out).not.toContain('argocd-oci-repo-url');
  });
});

describe('an Argo CD object that has nothing to do with Karpenter', () => {
  test.each([
    ['an Application of a chart', UNRELATED],
    ['an Application of a folder', application('website', '{repoURL: "https://github.com/example/platform", path: apps/website, targetRevision: main}', IGNORED)],
    ['an Application with an unknown field', application('website', '{repoURL: "https://github.com/example/karpenter-demo", path: apps/website}', '  ignoreDiffs: []\n')],
    ['dashboards of Karpenter', application('karpenter-dashboards', '{repoURL: "oci://ghcr.io/example/charts", chart: grafana, targetRevision: 1.2.3}', IGNORED)],
    ['a chart in the namespace of Karpenter', application('karpenter', '{repoURL: "oci://ghcr.io/example/charts", chart: grafana, targetRevision: 1.2.3}', IGNORED)],
    ['a folder in the namespace of Karpenter', application('dash', '{repoURL: "https://github.com/example/dash", path: dash}', IGNORED).replace('namespace: dash', 'namespace: karpenter')],
    ['a folder of dashboards', application('dash', '{repoURL: "https://github.com/example/platform", path: dashboards/karpenter}', IGNORED)],
    ['a folder named nodes', application('a', '{repoURL: "https://github.com/example/platform", path: apps/nodes}', IGNORED)],
    ['a folder named after a kind', application('a', '{repoURL: "https://github.com/example/platform", path: prod/ec2nodeclasses}', IGNORED)],
    ['the name of an Application', application('karpenter-nodes', '{repoURL: "https://github.com/example/platform", path: prod}', IGNORED)],
    ['the name of a Git repository', application('a', '{repoURL: "https://github.com/example/karpenter.git", path: .}', IGNORED)],
    ['the name of a Git repository over SSH', application('a', '{repoURL: "git@github.com:example/karpenter.git", path: .}', IGNORED)],
    ['a name that contains Karpenter', application('mykarpenterdocs', '{repoURL: "https://github.com/example/karpenter-docs", path: .}', IGNORED)],
    ['a chart in a repository of Karpenter', application('web', '{repoURL: "oci://registry.example.com/karpenter", chart: website, targetRevision: 1.2.3}', IGNORED)],
    ['an ApplicationSet', `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata: {name: tenants}
spec:
  generators: [{list: {elements: [{name: red}]}, git: {repoURL: "https://github.com/example/tenants", revision: main}}]
  template:
    metadata: {name: "{{.name}}"}
    spec: {project: tenants, source: {repoURL: "https://github.com/example/tenants", path: "{{.name}}"}, destination: {name: in-cluster}}
`],
    ['an AppProject', 'apiVersion: argoproj.io/v1alpha1\nkind: AppProject\nmetadata: {name: tenants}\nspec: {syncWindows: [{kind: alow, schedule: x}]}\n'],
  ])('is skipped: %s', (_, text) => {
    const { code, out } = runInField({ 'a.yaml': `${text}---\n${POOL}` }, 'validate', ...VERSION);
    expect([code, out]).toEqual([0, '1 document checked for Karpenter 1.15: nothing found; 1 document of other kinds skipped\n']);
  });

  test('is skipped at synth, unless it is a construct of this package', () => {
    const app = new App();
    const chart = new Chart(app, 'apps');
    const source = { repoURL: 'https://me:secret@github.com/example/platform', path: 'apps/website' };
    const destination = { server: 'https://kubernetes.default.svc' };
    new ApiObject(chart, 'raw', { apiVersion: 'argoproj.io/v1alpha1', kind: 'Application', metadata: { name: 'raw' }, spec: { project: 'default', source, destination } });
    expect(Karpenter.findings(app)).toEqual([]);
    new argocd.Application(chart, 'typed', {
      metadata: { name: 'typed' }, source: argocd.ApplicationSource.git(source), destination: argocd.ApplicationDestination.server('https://kubernetes.default.svc'),
    });
    expect(Karpenter.findings(app).map(({ rule, constructPath }) => [rule, constructPath])).toEqual([['argocd-repo-url-credentials', 'apps/typed']]);
  });
});

describe('an Argo CD object that concerns Karpenter is checked', () => {
  const isChecked = (files: { readonly [path: string]: string }) => runInField(files, 'validate', ...VERSION).out.includes('argocd-ignore-differences-respected');

  test.each([
    ['a Karpenter chart', application('a', '{repoURL: public.ecr.aws/karpenter, chart: karpenter-crd, targetRevision: 1.15.1}', IGNORED)],
    ['a chart that contains Karpenter', application('a', '{repoURL: registry.example.com/charts, chart: my-karpenter, targetRevision: 1.15.1}', IGNORED)],
    ['a Karpenter chart without chart', application('a', '{repoURL: "oci://public.ecr.aws/karpenter/karpenter", path: ., targetRevision: 1.15.1}', IGNORED)],
    ['a chart whose release is named after Karpenter', application('a', '{repoURL: "https://github.com/example/platform", path: charts/nodes, helm: {releaseName: karpenter}}', IGNORED)],
    ['ignored fields of its kinds', application('a', '{repoURL: "https://github.com/example/platform", path: prod}', IGNORED.replace('{group: apps, kind: Deployment', '{group: karpenter.sh, kind: NodePool'))],
  ])('%s', (_, text) => expect(isChecked({ 'a.yaml': text })).toBe(true));

  test('a folder with Karpenter objects of the input', () => {
    const app = application('cluster', '{repoURL: "https://github.com/example/platform", path: ./clusters/prod/compute/}', IGNORED);
    expect(isChecked({ 'apps/app.yaml': app, 'clusters/prod/compute/pools.yaml': POOL })).toBe(true);
    expect(isChecked({ 'apps/app.yaml': app, 'clusters/dev/compute/pools.yaml': POOL })).toBe(false);
    const deep = { 'apps/app.yaml': app.replace('compute/}', 'compute/, directory: {recurse: true}}'), 'clusters/prod/compute/a/pools.yaml': POOL };
    expect(isChecked(deep)).toBe(true);
    expect(isChecked({ ...deep, 'apps/app.yaml': app })).toBe(false);
  });

  test('a kustomization of the input that renders Karpenter objects', () => {
    const app = { 'apps/app.yaml': application('cluster', '{repoURL: "https://github.com/example/platform", path: overlays/prod}', IGNORED) };
    const overlay = { 'overlays/prod/kustomization.yaml': 'resources: [../../base]\n' };
    expect(isChecked({ ...app, ...overlay, 'base/kustomization.yaml': 'resources: [pools.yaml]\n', 'base/pools.yaml': POOL })).toBe(true);
    expect(isChecked({ ...app, ...overlay, 'base/kustomization.yaml': 'resources: [web.yaml]\n', 'base/other/pools.yaml': POOL })).toBe(false);
    expect(isChecked({ ...app, 'overlays/prod/kustomization.yaml': 'helmCharts: [{name: karpenter}]\n' })).toBe(true);
  });

  test('a folder without Karpenter objects is skipped, whatever its name is', () => {
    const app = application('a', '{repoURL: "https://github.com/example/platform", path: dashboards/karpenter}', IGNORED);
    expect(isChecked({ 'apps/app.yaml': app, 'dashboards/karpenter/a.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n', 'nodes/pools.yaml': POOL })).toBe(false);
  });

  test('the AppProject of such an Application', () => {
    const project = 'apiVersion: argoproj.io/v1alpha1\nkind: AppProject\nmetadata: {name: platform}\nspec: {roles: [{name: "a b"}]}\n';
    const ofProject = (chart: string) => application('a', `{repoURL: public.ecr.aws/x, chart: ${chart}, targetRevision: 1.15.1}`).replace('project: default', 'project: platform');
    expect(runInField({ 'a.yaml': `${project}---\n${ofProject('karpenter')}` }, 'validate', ...VERSION).out).toContain('argocd-project-role-policy');
    expect(runInField({ 'a.yaml': `${project}---\n${ofProject('website')}` }, 'validate', ...VERSION).out).toContain('nothing to check');
  });
});

test('convert and init do not speak about a chart whose values only use labels of Karpenter', () => {
  const values = 'nodeSelector: {karpenter.sh/nodepool: web}, annotations: {karpenter.sh/do-not-disrupt: "true"}';
  const text = application('karpenter', `{repoURL: "oci://ghcr.io/example/web", chart: other, targetRevision: 1.0.0, helm: {valuesObject: {${values}}}}`);
  const { code, err } = runInField({ 'app.yaml': text }, 'convert', '--karpenter-version', '1.15');
  expect([code, err]).toEqual([0, 'nothing was changed: the input needs no conversion\n']);
});

test('convert names the command for a chart with Karpenter objects in its values', () => {
  const values = 'resources: [{apiVersion: karpenter.sh/v1, kind: NodePool}]';
  const text = application('extra', `{repoURL: "https://charts.example.com", chart: raw, targetRevision: 1.0.0, helm: {valuesObject: {${values}}}}`);
  const { err } = runInField({ 'app.yaml': text }, 'convert', '--karpenter-version', '1.15');
  expect(err).toContain('helm template extra raw --repo https://charts.example.com --version 1.0.0 --values values.yaml | cdk8s-karpenter convert');
});
