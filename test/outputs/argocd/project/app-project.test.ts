import { Duration, Testing } from 'cdk8s';
import { ApplicationDestination, AppProject, AppProjectProps, SyncWindowKind } from '../../../../src/outputs/argocd';

const made = (props?: AppProjectProps) => new AppProject(Testing.chart(), 'nodes', props);

test('allows nothing by default', () => {
  expect(made().toJson()).toEqual({
    apiVersion: 'argoproj.io/v1alpha1', kind: 'AppProject', metadata: { name: 'test-nodes-c8fdfea8', namespace: 'argocd' }, spec: {},
  });
});

test('keeps an empty list', () => {
  const none = { namespaceResourceWhitelist: [], clusterResourceWhitelist: [] };
  expect(made(none).toJson().spec).toEqual(none);
});

test('adds permissions until synthesis', () => {
  const sourceRepos = ['https://a.example'];
  const project = made({ sourceRepos, namespaceResourceWhitelist: [] });
  project.addSourceRepo('https://b.example');
  project.addDestination(ApplicationDestination.of({ name: '*', server: '*', namespace: 'team-*' }));
  project.allowClusterResource({ group: 'karpenter.sh', kind: 'NodePool', name: 'team-*' });
  project.allowNamespaceResource({ group: '', kind: 'ConfigMap' });
  expect(project.toJson().spec).toEqual({
    sourceRepos: ['https://a.example', 'https://b.example'],
    destinations: [{ name: '*', server: '*', namespace: 'team-*' }],
    clusterResourceWhitelist: [{ group: 'karpenter.sh', kind: 'NodePool', name: 'team-*' }],
    namespaceResourceWhitelist: [{ group: '', kind: 'ConfigMap' }],
  });
  expect(sourceRepos).toEqual(['https://a.example']);
});

test('renders a sync window', () => {
  const window = { kind: SyncWindowKind.DENY, schedule: '0 8 * * 1-5', duration: Duration.minutes(90), timeZone: 'Europe/Berlin', applications: ['*'] };
  expect(made({ syncWindows: [window] }).toJson().spec.syncWindows)
    .toEqual([{ kind: 'deny', schedule: '0 8 * * 1-5', duration: '1h30m', timeZone: 'Europe/Berlin', applications: ['*'] }]);
});

test('rejects values of a wrong type from plain JavaScript', () => {
  const refusal = (props: object) => () => made(props as AppProjectProps);
  expect(refusal({ description: 'x'.repeat(256) })).toThrow(/^description must be a string of 1 to 255 characters, got "x+…$/);
  expect(refusal({ sourceRepos: 'https://a.example' })).toThrow('sourceRepos must be a list of non-empty strings, got "https://a.example"');
  expect(refusal({ destinations: [{ server: '*' }] }))
    .toThrow('destinations[0] must be an ApplicationDestination, got {"server":"*"}. For example: ApplicationDestination.inCluster("…")');
  expect(refusal({ clusterResourceWhitelist: [{ kind: 'Node' }] }))
    .toThrow('clusterResourceWhitelist[0] must be an object with group and kind, got {"kind":"Node"}. For example: { group: "…", kind: "…" }');
  expect(refusal({ syncWindows: [{ kind: SyncWindowKind.DENY, schedule: '@daily', duration: '1h' }] }))
    .toThrow('syncWindows[0].duration must be a Duration, got "1h". For example: Duration.hours(1)');
  expect(() => made().allowClusterResource({ kind: 'Node' } as any)).toThrow('resource[0] must be an object with group and kind, got {"kind":"Node"}');
  expect(() => made().addDestination({ server: '*' } as any)).toThrow('destination must be an ApplicationDestination, got {"server":"*"}. For example: ApplicationDestination.inCluster("…")');
  expect(() => made().addSourceRepo('')).toThrow('repoURL must be a non-empty string, got ""');
});

test('a destination requires a cluster', () => {
  const destination = (one: ApplicationDestination) => made({ destinations: [one] }).toJson().spec.destinations[0];
  expect(destination(ApplicationDestination.server('https://1.2.3.4', 'a'))).toEqual({ server: 'https://1.2.3.4', namespace: 'a' });
  expect(destination(ApplicationDestination.cluster('production'))).toEqual({ name: 'production' });
  expect(destination(ApplicationDestination.inCluster())).toEqual({ server: 'https://kubernetes.default.svc' });
  expect(() => ApplicationDestination.cluster('')).toThrow('ApplicationDestination.cluster: name must be a non-empty string, got ""');
  expect(() => ApplicationDestination.of({ cluster: 'x' } as any)).toThrow('ApplicationDestination.of: cluster is not a known prop. Use one of server, name, namespace.');
});
