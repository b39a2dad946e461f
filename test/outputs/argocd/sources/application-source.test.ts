import { Lazy, Testing } from 'cdk8s';
import { Application, ApplicationDestination, ApplicationSource, PluginParameter } from '../../../../src/outputs/argocd';

const REPOSITORY = 'https://github.com/example/clusters.git';
const rendered = (source: ApplicationSource) => new Application(Testing.chart(), 'it', { source, destination: ApplicationDestination.inCluster() }).toJson().spec.source;
const js = ApplicationSource as any;

test('renders a folder of a Git repository', () => {
  expect(rendered(ApplicationSource.git({ repoURL: REPOSITORY, path: 'nodes', targetRevision: 'v1.*', tagPrefix: 'nodes/', name: 'n', ref: 'values', directory: { recurse: true } })))
    .toEqual({ repoURL: REPOSITORY, path: 'nodes', targetRevision: 'v1.*', tagPrefix: 'nodes/', name: 'n', ref: 'values', directory: { recurse: true } });
  expect(rendered(ApplicationSource.git({ repoURL: REPOSITORY, path: '.', plugin: { parameters: [PluginParameter.text('a', '')] } })))
    .toEqual({ repoURL: REPOSITORY, path: '.', plugin: { parameters: [{ name: 'a', string: '' }] } });
});

test('renders a Helm chart', () => {
  const helm = { releaseName: 'karpenter', valuesObject: { settings: { clusterName: 'demo' }, list: [{ a: 1 }] }, valueFiles: ['$values/karpenter.yaml'] };
  expect(rendered(ApplicationSource.helmChart({ repoURL: 'public.ecr.aws/karpenter', chart: 'karpenter', targetRevision: '1.15.1', helm })))
    .toEqual({ repoURL: 'public.ecr.aws/karpenter', chart: 'karpenter', targetRevision: '1.15.1', helm });
});

test('renders a ref for other sources', () => {
  const sources = [ApplicationSource.ref({ repoURL: REPOSITORY, ref: 'values' }), ApplicationSource.helmChart({ repoURL: 'https://x.example', chart: 'c', targetRevision: '1' })];
  expect(new Application(Testing.chart(), 'it', { sources, destination: ApplicationDestination.inCluster() }).toJson().spec.sources)
    .toEqual([{ repoURL: REPOSITORY, ref: 'values' }, { repoURL: 'https://x.example', chart: 'c', targetRevision: '1' }]);
});

test('renders any other fields', () => {
  expect(rendered(ApplicationSource.of({ repoURL: 'oci://registry.example/manifests', path: '.', targetRevision: '1.0.0' })))
    .toEqual({ repoURL: 'oci://registry.example/manifests', path: '.', targetRevision: '1.0.0' });
});

test('copies its options', () => {
  const valuesObject: { [key: string]: any } = { list: ['a'] };
  const valueFiles = ['a.yaml'];
  const source = ApplicationSource.git({ repoURL: REPOSITORY, path: '.', helm: { valuesObject, valueFiles } });
  valuesObject.list.push('b');
  valueFiles.push('b.yaml');
  expect(rendered(source).helm).toEqual({ valuesObject: { list: ['a'] }, valueFiles: ['a.yaml'] });
});

test('accepts a cdk8s token as the value of valuesObject', () => {
  const valuesObject = Lazy.any({ produce: () => ({ a: 1 }) });
  expect(rendered(ApplicationSource.git({ repoURL: REPOSITORY, path: '.', helm: { valuesObject } })).helm).toEqual({ valuesObject: { a: 1 } });
});

describe('rejects', () => {
  test('a registry with oci:// for a chart', () => {
    expect(() => ApplicationSource.helmChart({ repoURL: 'oci://public.ecr.aws/karpenter', chart: 'karpenter', targetRevision: '1.15.1' })).toThrow(
      'ApplicationSource.helmChart: repoURL must be the URL of a Helm repository, or an OCI registry without oci://, got "oci://public.ecr.aws/karpenter". For example: "public.ecr.aws/karpenter"',
    );
  });

  test('more than one tool', () => {
    expect(() => ApplicationSource.git({ repoURL: REPOSITORY, path: '.', helm: {}, kustomize: {} }))
      .toThrow('ApplicationSource.git: helm and kustomize are mutually exclusive. Set the options of only one tool.');
    expect(() => js.git({ repoURL: REPOSITORY, path: '.', helm: 'v3' })).toThrow('ApplicationSource.git: helm must be an object, got "v3". For example: { releaseName: "karpenter" }');
  });

  test('null in values', () => {
    expect(() => ApplicationSource.git({ repoURL: REPOSITORY, path: '.', helm: { valuesObject: { a: [{ b: null }] } } })).toThrow(
      'ApplicationSource.git: helm.valuesObject.a[0].b must not be null, because cdk8s omits null values. To set a value to null, use the values option, which takes a YAML string.',
    );
    expect(() => js.git({ repoURL: REPOSITORY, path: '.', helm: { valuesObject: 'a: b' } })).toThrow('ApplicationSource.git: helm.valuesObject must be a map, got "a: b"');
  });

  test('missing and misspelled props from plain JavaScript', () => {
    expect(() => js.git({ repoURL: REPOSITORY })).toThrow('ApplicationSource.git: path is required and must be a non-empty string');
    expect(() => js.git({ repoUrl: REPOSITORY, path: '.' })).toThrow('ApplicationSource.git: repoUrl is not a known prop. Did you mean repoURL?');
    expect(() => js.helmChart({ repoURL: 'x', chart: 'c' })).toThrow('ApplicationSource.helmChart: targetRevision is required and must be a non-empty string');
    expect(() => js.ref(undefined)).toThrow('ApplicationSource.ref: props must be an object, got undefined. For example: { repoURL: "https://github.com/…", ref: "values" }');
    expect(() => js.git({ repoURL: REPOSITORY, path: '.', plugin: { parameters: [{ name: 'a' }] } }))
      .toThrow('ApplicationSource.git: plugin.parameters[0] must be a PluginParameter, got {"name":"a"}. For example: PluginParameter.text("name", "value")');
  });
});
