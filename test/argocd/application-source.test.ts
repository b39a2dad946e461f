import { Lazy, Testing } from 'cdk8s';
import { Application, ApplicationDestination, ApplicationSource, PluginParameter } from '../../src/argocd';

const REPOSITORY = 'https://github.com/example/clusters.git';
const rendered = (source: ApplicationSource) => new Application(Testing.chart(), 'it', { source, destination: ApplicationDestination.inCluster() }).toJson().spec.source;
const js = ApplicationSource as any;

test('a folder of Git', () => {
  expect(rendered(ApplicationSource.git({ repoURL: REPOSITORY, path: 'nodes', targetRevision: 'v1.*', tagPrefix: 'nodes/', name: 'n', ref: 'values', directory: { recurse: true } })))
    .toEqual({ repoURL: REPOSITORY, path: 'nodes', targetRevision: 'v1.*', tagPrefix: 'nodes/', name: 'n', ref: 'values', directory: { recurse: true } });
  expect(rendered(ApplicationSource.git({ repoURL: REPOSITORY, path: '.', plugin: { parameters: [PluginParameter.text('a', '')] } })))
    .toEqual({ repoURL: REPOSITORY, path: '.', plugin: { parameters: [{ name: 'a', string: '' }] } });
});

test('a chart', () => {
  const helm = { releaseName: 'karpenter', valuesObject: { settings: { clusterName: 'demo' }, list: [{ a: 1 }] }, valueFiles: ['$values/karpenter.yaml'] };
  expect(rendered(ApplicationSource.helmChart({ repoURL: 'public.ecr.aws/karpenter', chart: 'karpenter', targetRevision: '1.15.1', helm })))
    .toEqual({ repoURL: 'public.ecr.aws/karpenter', chart: 'karpenter', targetRevision: '1.15.1', helm });
});

test('files for other sources', () => {
  const sources = [ApplicationSource.ref({ repoURL: REPOSITORY, ref: 'values' }), ApplicationSource.helmChart({ repoURL: 'https://x.example', chart: 'c', targetRevision: '1' })];
  expect(new Application(Testing.chart(), 'it', { sources, destination: ApplicationDestination.inCluster() }).toJson().spec.sources)
    .toEqual([{ repoURL: REPOSITORY, ref: 'values' }, { repoURL: 'https://x.example', chart: 'c', targetRevision: '1' }]);
});

test('anything else', () => {
  expect(rendered(ApplicationSource.of({ repoURL: 'oci://registry.example/manifests', path: '.', targetRevision: '1.0.0' })))
    .toEqual({ repoURL: 'oci://registry.example/manifests', path: '.', targetRevision: '1.0.0' });
});

test('later changes of what was given change nothing', () => {
  const valuesObject: { [key: string]: any } = { list: ['a'] };
  const valueFiles = ['a.yaml'];
  const source = ApplicationSource.git({ repoURL: REPOSITORY, path: '.', helm: { valuesObject, valueFiles } });
  valuesObject.list.push('b');
  valueFiles.push('b.yaml');
  expect(rendered(source).helm).toEqual({ valuesObject: { list: ['a'] }, valueFiles: ['a.yaml'] });
});

test('a token stands for values', () => {
  const valuesObject = Lazy.any({ produce: () => ({ a: 1 }) });
  expect(rendered(ApplicationSource.git({ repoURL: REPOSITORY, path: '.', helm: { valuesObject } })).helm).toEqual({ valuesObject: { a: 1 } });
});

describe('is refused', () => {
  test('a registry with oci:// for a chart', () => {
    expect(() => ApplicationSource.helmChart({ repoURL: 'oci://public.ecr.aws/karpenter', chart: 'karpenter', targetRevision: '1.15.1' })).toThrow(
      'ApplicationSource.helmChart: repoURL must be a repository of charts, a registry without oci://, such as "public.ecr.aws/karpenter" (rule G-5), got "oci://public.ecr.aws/karpenter"',
    );
  });

  test('more than one tool', () => {
    expect(() => ApplicationSource.git({ repoURL: REPOSITORY, path: '.', helm: {}, kustomize: {} }))
      .toThrow('ApplicationSource.git: helm and kustomize are refused together; a source is rendered by one tool');
    expect(() => js.git({ repoURL: REPOSITORY, path: '.', helm: 'v3' })).toThrow('ApplicationSource.git: helm: "v3" is refused; write a map, such as {}');
  });

  test('null in values, which would be lost', () => {
    expect(() => ApplicationSource.git({ repoURL: REPOSITORY, path: '.', helm: { valuesObject: { a: [{ b: null }] } } })).toThrow(
      'ApplicationSource.git: helm.valuesObject.a[0].b: null is refused, since cdk8s would leave it out; write it in values, which is a text',
    );
    expect(() => js.git({ repoURL: REPOSITORY, path: '.', helm: { valuesObject: 'a: b' } })).toThrow('ApplicationSource.git: helm.valuesObject: "a: b" is refused; write a map');
  });

  test('what is missing or misspelt, from plain JavaScript', () => {
    expect(() => js.git({ repoURL: REPOSITORY })).toThrow('ApplicationSource.git: path is required and must be a non-empty string');
    expect(() => js.git({ repoUrl: REPOSITORY, path: '.' })).toThrow('ApplicationSource.git: repoUrl is not a known prop. Did you mean repoURL?');
    expect(() => js.helmChart({ repoURL: 'x', chart: 'c' })).toThrow('ApplicationSource.helmChart: targetRevision: undefined is refused; write a text');
    expect(() => js.ref(undefined)).toThrow('ApplicationSource.ref: undefined is not what stands here; write { repoURL: "https://github.com/…", ref: "values" }');
    expect(() => js.git({ repoURL: REPOSITORY, path: '.', plugin: { parameters: [{ name: 'a' }] } }))
      .toThrow('ApplicationSource.git: plugin.parameters[0]: {"name":"a"} is not what stands here; write PluginParameter.text("name", "text")');
  });
});
