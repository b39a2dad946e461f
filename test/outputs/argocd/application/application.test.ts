import { App, Chart, Duration, JsonPatch, Testing } from 'cdk8s';
import { Application, ApplicationDestination, ApplicationFinalizer, ApplicationProps, ApplicationSource, SyncOption } from '../../../../src/outputs/argocd';

const SOURCE = ApplicationSource.git({ repoURL: 'https://github.com/example/clusters.git', path: 'nodes' });
const BASE: ApplicationProps = { source: SOURCE, destination: ApplicationDestination.inCluster('karpenter') };
const made = (props: Partial<ApplicationProps> = {}) => new Application(Testing.chart(), 'nodes', { ...BASE, ...props });
const refusal = (props: object) => () => made(props as Partial<ApplicationProps>);

test('renders the minimum', () => {
  expect(made().toJson()).toEqual({
    apiVersion: 'argoproj.io/v1alpha1',
    kind: 'Application',
    metadata: { name: 'test-nodes-c8fdfea8', namespace: 'argocd' },
    spec: {
      project: 'default',
      source: { repoURL: 'https://github.com/example/clusters.git', path: 'nodes' },
      destination: { server: 'https://kubernetes.default.svc', namespace: 'karpenter' },
    },
  });
});

test('uses the explicit namespace, else the chart\'s, else argocd', () => {
  const chart = new Chart(new App(), 'c', { namespace: 'gitops' });
  expect(new Application(chart, 'a', BASE).toJson().metadata.namespace).toBe('gitops');
  expect(new Application(chart, 'b', { ...BASE, metadata: { namespace: 'own' } }).toJson().metadata.namespace).toBe('own');
  expect(made({ metadata: { name: 'nodes', labels: { team: 'a' }, finalizers: [ApplicationFinalizer.RESOURCES_BACKGROUND] } }).toJson().metadata).toEqual({
    name: 'nodes', namespace: 'argocd', labels: { team: 'a' }, finalizers: ['resources-finalizer.argocd.argoproj.io/background'],
  });
});

describe('a sync policy', () => {
  const syncPolicy = (props: Partial<ApplicationProps>) => made(props).toJson().spec.syncPolicy;

  test('has the field names and durations of the CRD', () => {
    expect(syncPolicy({
      syncPolicy: {
        automated: {},
        syncOptions: [SyncOption.CREATE_NAMESPACE, SyncOption.of('Name=value')],
        retry: { limit: 3, backoff: { duration: Duration.seconds(90), factor: 2, maxDuration: Duration.hours(2) } },
      },
    })).toEqual({
      automated: {},
      syncOptions: ['CreateNamespace=true', 'Name=value'],
      retry: { limit: 3, backoff: { duration: '1m30s', factor: 2, maxDuration: '2h' } },
    });
  });

  test('respects ignored differences unless it sets the option itself', () => {
    const ignoreDifferences = [{ kind: 'Secret', jsonPointers: ['/data'] }];
    expect(syncPolicy({ ignoreDifferences })).toEqual({ syncOptions: ['RespectIgnoreDifferences=true'] });
    expect(syncPolicy({ ignoreDifferences, syncPolicy: { automated: { prune: true }, syncOptions: [SyncOption.PRUNE_LAST] } }))
      .toEqual({ automated: { prune: true }, syncOptions: ['PruneLast=true', 'RespectIgnoreDifferences=true'] });
    expect(syncPolicy({ ignoreDifferences, syncPolicy: { syncOptions: [SyncOption.NO_RESPECT_IGNORE_DIFFERENCES] } })).toEqual({ syncOptions: ['RespectIgnoreDifferences=false'] });
    expect(syncPolicy({ ignoreDifferences: [] })).toBeUndefined();
  });

  test('rejects fractions of seconds', () => {
    const application = made({ syncPolicy: { retry: { backoff: { duration: Duration.millis(500) } } } });
    expect(() => application.toJson()).toThrow('syncPolicy.retry.backoff.duration must be a whole number of seconds, got 0.5 seconds');
  });
});

describe('until synthesis', () => {
  test('adds sync options and ignored differences', () => {
    const application = made();
    application.addSyncOption(SyncOption.SERVER_SIDE_APPLY);
    application.addSyncOption(SyncOption.SERVER_SIDE_APPLY);
    expect(application.toJson().spec.syncPolicy).toEqual({ syncOptions: ['ServerSideApply=true'] });
    application.addIgnoreDifferences({ group: 'apps', kind: 'Deployment', jsonPointers: ['/spec/replicas'] });
    expect(application.toJson().spec).toMatchObject({
      syncPolicy: { syncOptions: ['ServerSideApply=true', 'RespectIgnoreDifferences=true'] },
      ignoreDifferences: [{ group: 'apps', kind: 'Deployment', jsonPointers: ['/spec/replicas'] }],
    });
  });

  test('does not change the lists in props', () => {
    const syncOptions: SyncOption[] = [];
    const application = made({ syncPolicy: { syncOptions } });
    application.addSyncOption(SyncOption.REPLACE);
    expect(syncOptions).toEqual([]);
    expect(made({ syncPolicy: {} }).toJson().spec.syncPolicy).toEqual({});
  });
});

describe('rejects', () => {
  test('no source, and two sources', () => {
    expect(refusal({ source: undefined })).toThrow('source is required. For example: ApplicationSource.git({ … }) or ApplicationSource.helmChart({ … })');
    expect(refusal({ sources: [SOURCE] })).toThrow('source and sources are mutually exclusive. Set only one of these props.');
  });

  test('values of a wrong type from plain JavaScript', () => {
    expect(refusal({ source: { repoURL: 'x' } })).toThrow('source must be an ApplicationSource, got {"repoURL":"x"}. For example: ApplicationSource.git({ … }) or ApplicationSource.helmChart({ … })');
    expect(refusal({ destination: undefined })).toThrow('destination is required and must be an ApplicationDestination. For example: ApplicationDestination.inCluster()');
    expect(refusal({ project: 3 })).toThrow('project must be a non-empty string, got 3');
    expect(refusal({ syncPolicy: { syncOptions: ['CreateNamespace=true'] } }))
      .toThrow('syncPolicy.syncOptions[0] must be a SyncOption, got "CreateNamespace=true". For example: SyncOption.CREATE_NAMESPACE');
    expect(refusal({ ignoreDifferences: [{ jsonPointers: [] }] }))
      .toThrow('ignoreDifferences[0] must be an object with kind, got {"jsonPointers":[]}. For example: { kind: "…", jsonPointers: ["/spec/…"] }');
    expect(refusal({ syncPolicy: 'automated' })).toThrow('syncPolicy must be an object, got "automated". For example: { automated: { prune: true } }');
    expect(refusal({ syncPolicy: { retry: { backoff: { duration: '5s' } } } }))
      .toThrow('syncPolicy.retry.backoff.duration must be a Duration, got "5s". For example: Duration.seconds(5)');
    expect(refusal({ source: undefined, sourceHydrator: { drySource: {} } }))
      .toThrow('sourceHydrator must be an object with drySource and syncSource, got {"drySource":{}}. For example: { drySource: { … }, syncSource: { … } }');
    expect(() => made().addSyncOption('CreateNamespace=true' as any)).toThrow('option must be a SyncOption, got "CreateNamespace=true". For example: SyncOption.CREATE_NAMESPACE');
    expect(() => made().addIgnoreDifferences({} as any)).toThrow('ignored[0] must be an object with kind, got {}. For example: { kind: "…", jsonPointers: ["/spec/…"] }');
    expect(refusal({ revisionHistoryLimit: -1 })).toThrow('revisionHistoryLimit must be a whole number of at least 0, got -1');
    expect(refusal({ info: [{ name: 'x' }] })).toThrow('info[0] must be an object with name and value, got {"name":"x"}. For example: { name: "…", value: "…" }');
  });
});

test('applies a patch to the field names of the API', () => {
  const application = made();
  application.addJsonPatch(JsonPatch.replace('/spec/project', 'nodes'));
  expect(application.toJson().spec.project).toBe('nodes');
});

test('SyncOption rejects strings that Argo CD ignores', () => {
  expect(() => SyncOption.of('CreateNamespace')).toThrow('SyncOption.of: value must be a string in the format Name=value, got "CreateNamespace". For example: "CreateNamespace=true"');
});
