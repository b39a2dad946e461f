import { Testing } from 'cdk8s';
import {
  ApplicationDestination, ApplicationMatchExpression, ApplicationSet, ApplicationSetGenerator, ApplicationSetProps, ApplicationSetStrategy,
  ApplicationSource, MaxUpdate, SyncOption,
} from '../../../../src/outputs/argocd';

const SPEC = {
  source: ApplicationSource.git({ repoURL: 'https://github.com/example/clusters.git', path: 'clusters/{{.name}}' }),
  destination: ApplicationDestination.server('{{.server}}', 'karpenter'),
};
const BASE: ApplicationSetProps = { generators: [ApplicationSetGenerator.clusters()], template: { metadata: { name: 'nodes-{{.name}}' }, spec: SPEC } };
const made = (props: Partial<ApplicationSetProps> = {}) => new ApplicationSet(Testing.chart(), 'nodes', { ...BASE, ...props });
const refusal = (props: object) => () => made(props as Partial<ApplicationSetProps>);
const js = ApplicationSetGenerator as any;

test('renders the minimum', () => {
  expect(made().toJson()).toEqual({
    apiVersion: 'argoproj.io/v1alpha1',
    kind: 'ApplicationSet',
    metadata: { name: 'test-nodes-c8fdfea8', namespace: 'argocd' },
    spec: {
      generators: [{ clusters: {} }],
      goTemplate: true,
      goTemplateOptions: ['missingkey=error'],
      template: {
        metadata: { name: 'nodes-{{.name}}' },
        spec: {
          project: 'default',
          source: { repoURL: 'https://github.com/example/clusters.git', path: 'clusters/{{.name}}' },
          destination: { server: '{{.server}}', namespace: 'karpenter' },
        },
      },
    },
  });
});

test('writes no Go template options without Go templates', () => {
  expect(made({ goTemplate: false }).toJson().spec).toMatchObject({ goTemplate: false });
  expect(made({ goTemplate: false }).toJson().spec).not.toHaveProperty('goTemplateOptions');
  expect(made({ goTemplateOptions: [] }).toJson().spec.goTemplateOptions).toEqual([]);
  expect(refusal({ goTemplate: false, templatePatch: 'spec: {}' })).toThrow('templatePatch must not be set together with goTemplate: false, because templatePatch is a Go template. Remove goTemplate.');
});

test('a template respects ignored differences, and a patch can set its source', () => {
  const { destination } = SPEC;
  const spec = { destination, ignoreDifferences: [{ kind: 'Secret', jsonPointers: ['/data'] }], syncPolicy: { syncOptions: [SyncOption.CREATE_NAMESPACE] } };
  expect(made({ template: { ...BASE.template, spec } }).toJson().spec.template.spec).toEqual({
    project: 'default',
    destination: { server: '{{.server}}', namespace: 'karpenter' },
    ignoreDifferences: [{ kind: 'Secret', jsonPointers: ['/data'] }],
    syncPolicy: { syncOptions: ['CreateNamespace=true', 'RespectIgnoreDifferences=true'] },
  });
});

test('addGenerator adds generators until synthesis', () => {
  const generators: ApplicationSetGenerator[] = [];
  const set = made({ generators });
  set.addGenerator(ApplicationSetGenerator.of({ list: { elementsYaml: '{{.x}}' }, selector: { matchLabels: { a: 'b' } } }));
  expect(set.toJson().spec.generators).toEqual([{ list: { elementsYaml: '{{.x}}' }, selector: { matchLabels: { a: 'b' } } }]);
  expect(generators).toEqual([]);
});

describe('a generator', () => {
  const LIST = ApplicationSetGenerator.list([{ cluster: 'a', replicas: 2, zones: ['x'] }]);
  const MATRIX = ApplicationSetGenerator.matrix([LIST, LIST]);

  test('for Git defaults to HEAD', () => {
    expect(made({ generators: [ApplicationSetGenerator.gitDirectories({ repoURL: 'https://x.example', directories: [{ path: 'a/*' }] })] }).toJson().spec.generators)
      .toEqual([{ git: { repoURL: 'https://x.example', revision: 'HEAD', directories: [{ path: 'a/*' }] } }]);
  });

  test('can be nested two levels deep', () => {
    const nested = ApplicationSetGenerator.merge({ mergeKeys: ['cluster'], generators: [MATRIX, LIST] });
    expect(made({ generators: [nested] }).toJson().spec.generators[0].merge.generators[0].matrix.generators[0]).toEqual({ list: { elements: [{ cluster: 'a', replicas: 2, zones: ['x'] }] } });
    expect(() => ApplicationSetGenerator.matrix([LIST, nested])).toThrow('ApplicationSetGenerator.matrix: matrix and merge generators must be nested at most 2 levels deep. Remove a nesting level.');
  });

  test('rejects what Argo CD rejects', () => {
    expect(() => ApplicationSetGenerator.matrix([LIST, LIST, LIST])).toThrow('ApplicationSetGenerator.matrix: generators must be a list of exactly 2 generators, got 3. To combine more generators, nest a matrix in a matrix.');
    expect(() => ApplicationSetGenerator.merge({ mergeKeys: ['a'], generators: [LIST] })).toThrow('ApplicationSetGenerator.merge: generators must be a list of at least 2 generators, got 1');
    expect(() => ApplicationSetGenerator.list([{ cluster: 'a' }, { cluster: null }]))
      .toThrow('ApplicationSetGenerator.list: elements[1].cluster must not be null, because cdk8s omits null values. Replace null with an empty string.');
  });

  test('rejects values of a wrong type from plain JavaScript', () => {
    expect(() => js.list('a')).toThrow('ApplicationSetGenerator.list: elements must be a list, got "a". For example: [{ cluster: "a" }]');
    expect(() => js.matrix([LIST, { list: {} }])).toThrow('ApplicationSetGenerator.matrix: generators[1] must be an ApplicationSetGenerator, got {"list":{}}. For example: ApplicationSetGenerator.clusters()');
    expect(() => js.matrix()).toThrow('ApplicationSetGenerator.matrix: generators is required and must be a list. For example: [ApplicationSetGenerator.clusters()]');
    expect(() => js.gitFiles({ repoURL: 'x', directories: [] })).toThrow('ApplicationSetGenerator.gitFiles: directories is not a known prop. Use one of repoURL, revision, files, values, pathParamPrefix, requeueAfterSeconds.');
    expect(() => js.gitFiles()).toThrow('ApplicationSetGenerator.gitFiles: props must be an object, got undefined. For example: { repoURL: "https://github.com/…", files: [{ path: "clusters/*" }] }');
    expect(() => js.gitFiles({ repoURL: 'x', files: ['a'] })).toThrow('ApplicationSetGenerator.gitFiles: files[0] must be an object with path, got "a". For example: { path: "clusters/*" }');
    expect(() => js.clusters({ selector: { matchExpressions: [{ key: 'a' }] } }))
      .toThrow('ApplicationSetGenerator.clusters: selector.matchExpressions[0] must be a LabelExpression, got {"key":"a"}. For example: LabelExpression.exists("team")');
    expect(() => js.of('list')).toThrow('ApplicationSetGenerator.of must be a map, got "list"');
  });
});

describe('a strategy', () => {
  test('rejects empty steps and steps without expressions', () => {
    expect(() => ApplicationSetStrategy.rollingSync([])).toThrow('ApplicationSetStrategy.rollingSync: steps must be a list of at least 1 step, got []. For example: [{ matchExpressions: [ApplicationMatchExpression.isIn("env", ["dev"])] }]');
    expect(() => ApplicationSetStrategy.rollingSync([{ matchExpressions: [ApplicationMatchExpression.isIn('a', ['b'])] }, {} as any])).toThrow(
      'ApplicationSetStrategy.rollingSync: steps[1].matchExpressions is required and must be a list. For example: [ApplicationMatchExpression.isIn("env", ["dev"])]',
    );
  });

  test('accepts a number or a percentage of Applications', () => {
    expect(() => MaxUpdate.applications(-1)).toThrow('MaxUpdate.applications: count must be a whole number of at least 0, got -1');
    expect(() => MaxUpdate.percent(101)).toThrow('MaxUpdate.percent: percent must be a whole number from 0 to 100, got 101');
  });
});

test('rejects values of a wrong type from plain JavaScript', () => {
  expect(refusal({ generators: [{ list: {} }] })).toThrow('generators[0] must be an ApplicationSetGenerator, got {"list":{}}. For example: ApplicationSetGenerator.clusters()');
  expect(refusal({ template: undefined })).toThrow('template is required and must be a map. For example: { metadata: { name: "nodes-{{.name}}" }, spec: { … } }');
  expect(refusal({ template: { spec: SPEC } })).toThrow('template.metadata.name is required and must be a non-empty string');
  expect(refusal({ template: { metadata: { name: 'a' } } })).toThrow('template.spec.destination is required and must be an ApplicationDestination. For example: ApplicationDestination.inCluster()');
  expect(refusal({ strategy: { type: 'RollingSync' } })).toThrow('strategy must be an ApplicationSetStrategy, got {"type":"RollingSync"}. For example: ApplicationSetStrategy.rollingSync([ … ])');
  expect(refusal({ goTemplate: 'yes' })).toThrow('goTemplate must be true or false, got "yes"');
  expect(() => made().addGenerator({} as any)).toThrow('generator must be an ApplicationSetGenerator, got {}. For example: ApplicationSetGenerator.clusters()');
});
