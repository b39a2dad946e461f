import { Duration } from 'cdk8s';
import { EVERY_TOOL } from './every-tool';
import {
  Application, ApplicationDestination, ApplicationMatchExpression, ApplicationProps, ApplicationSet, ApplicationSetGenerator, ApplicationSetProps,
  ApplicationSetStrategy, ApplicationSource, ApplicationsSync, AppProject, AppProjectProps, DeletionOrder, LabelExpression, MaxUpdate, SyncOption,
  SyncWindowKind,
} from '../../../src/outputs/argocd';
import { describeKind, Fixture } from '../../constructs/resources/describe-kind';

const API = 'argoproj.io/v1alpha1';
const RELEASE = '3.5.1';
const CRDS = 'argo-cd';

const SOURCE = { chart: 'c', name: 'n', path: 'p', ref: 'r', repoURL: 'https://x.example', tagPrefix: 't', targetRevision: '1' };
const dry = { repoURL: 'https://x.example', targetRevision: 'main', path: 'dry' };
const syncSource = { targetBranch: 'env', path: 'wet' };

const OF_TOOLS: Fixture<ApplicationProps>[] = EVERY_TOOL.flatMap(([tool, emits]): Fixture<ApplicationProps>[] => [
  [{ source: ApplicationSource.git({ repoURL: 'r', path: 'p', ...tool }) }, { source: { repoURL: 'r', path: 'p', ...emits } }],
  [{ source: undefined, sources: [ApplicationSource.of({ repoURL: 'r', ...tool })] }, { sources: [{ repoURL: 'r', ...emits }] }],
  [
    { source: undefined, sourceHydrator: { drySource: { ...dry, ...tool }, syncSource } },
    { sourceHydrator: { drySource: { ...dry, ...emits }, syncSource } },
  ],
]);

describeKind<ApplicationProps>(API, RELEASE, Application,
  { source: ApplicationSource.git({ repoURL: 'r', path: 'p' }), destination: ApplicationDestination.inCluster('n') },
  { project: 'default', source: { repoURL: 'r', path: 'p' }, destination: { server: 'https://kubernetes.default.svc', namespace: 'n' } },
  [
    ...OF_TOOLS,
    [{ project: 'nodes' }, { project: 'nodes' }],
    [{ source: ApplicationSource.of(SOURCE) }, { source: SOURCE }],
    [{ source: undefined, sources: [ApplicationSource.of(SOURCE)] }, { sources: [SOURCE] }],
    [
      { source: undefined, sourceHydrator: { drySource: dry, syncSource: { ...syncSource, repoURL: 'https://y.example' }, hydrateTo: { targetBranch: 'next' } } },
      { sourceHydrator: { drySource: dry, syncSource: { ...syncSource, repoURL: 'https://y.example' }, hydrateTo: { targetBranch: 'next' } } },
    ],
    [
      { destination: ApplicationDestination.of({ name: 'production', server: 'https://kubernetes.default.svc', namespace: 'n' }) },
      { destination: { name: 'production', server: 'https://kubernetes.default.svc', namespace: 'n' } },
    ],
    [
      { syncPolicy: { automated: { prune: true, selfHeal: true, allowEmpty: false, enabled: true } } },
      { syncPolicy: { automated: { prune: true, selfHeal: true, allowEmpty: false, enabled: true } } },
    ],
    [{ syncPolicy: { syncOptions: [SyncOption.SERVER_SIDE_APPLY] } }, { syncPolicy: { syncOptions: ['ServerSideApply=true'] } }],
    [
      { syncPolicy: { retry: { limit: -1, refresh: true, backoff: { duration: Duration.seconds(5), factor: 2, maxDuration: Duration.hours(1) } } } },
      { syncPolicy: { retry: { limit: -1, backoff: { duration: '5s', factor: 2, maxDuration: '1h' }, refresh: true } } },
    ],
    [
      { syncPolicy: { managedNamespaceMetadata: { labels: { a: 'b' }, annotations: { c: 'd' } } } },
      { syncPolicy: { managedNamespaceMetadata: { labels: { a: 'b' }, annotations: { c: 'd' } } } },
    ],
    [
      {
        ignoreDifferences: [{ group: 'apps', kind: 'Deployment', name: 'a', namespace: 'b', jsonPointers: ['/spec'], jqPathExpressions: ['.spec'], managedFieldsManagers: ['x'] }],
      },
      {
        ignoreDifferences: [{ group: 'apps', kind: 'Deployment', name: 'a', namespace: 'b', jsonPointers: ['/spec'], jqPathExpressions: ['.spec'], managedFieldsManagers: ['x'] }],
        syncPolicy: { syncOptions: ['RespectIgnoreDifferences=true'] },
      },
    ],
    [{ info: [{ name: 'Runbook', value: 'https://x.example' }] }, { info: [{ name: 'Runbook', value: 'https://x.example' }] }],
    [{ revisionHistoryLimit: 0 }, { revisionHistoryLimit: 0 }],
  ], [], CRDS,
);

describeKind<AppProjectProps>(API, RELEASE, AppProject, {}, {}, [
  [{ description: 'd' }, { description: 'd' }],
  [{ sourceRepos: ['*'] }, { sourceRepos: ['*'] }],
  [{ destinations: [ApplicationDestination.of({ name: 'a', server: 'b', namespace: 'c' })] }, { destinations: [{ name: 'a', server: 'b', namespace: 'c' }] }],
  [{ clusterResourceWhitelist: [{ group: 'g', kind: 'K', name: 'n' }] }, { clusterResourceWhitelist: [{ group: 'g', kind: 'K', name: 'n' }] }],
  [{ clusterResourceBlacklist: [{ group: 'g', kind: 'K', name: 'n' }] }, { clusterResourceBlacklist: [{ group: 'g', kind: 'K', name: 'n' }] }],
  [{ namespaceResourceWhitelist: [{ group: '', kind: 'K' }] }, { namespaceResourceWhitelist: [{ group: '', kind: 'K' }] }],
  [{ namespaceResourceBlacklist: [{ group: '', kind: 'K' }] }, { namespaceResourceBlacklist: [{ group: '', kind: 'K' }] }],
  [
    { roles: [{ name: 'ci', description: 'd', policies: ['p'], groups: ['g'], jwtTokens: [{ iat: 1, exp: 2, id: 'x' }] }] },
    { roles: [{ name: 'ci', description: 'd', policies: ['p'], groups: ['g'], jwtTokens: [{ iat: 1, exp: 2, id: 'x' }] }] },
  ],
  [
    {
      syncWindows: [{
        kind: SyncWindowKind.ALLOW,
        schedule: '0 22 * * *',
        duration: Duration.hours(1),
        timeZone: 'UTC',
        applications: ['a'],
        namespaces: ['b'],
        clusters: ['c'],
        andOperator: true,
        manualSync: true,
        syncOverrun: true,
        description: 'd',
      }],
    },
    {
      syncWindows: [{
        kind: 'allow',
        schedule: '0 22 * * *',
        duration: '1h',
        timeZone: 'UTC',
        applications: ['a'],
        namespaces: ['b'],
        clusters: ['c'],
        andOperator: true,
        manualSync: true,
        syncOverrun: true,
        description: 'd',
      }],
    },
  ],
  [{ orphanedResources: {} }, { orphanedResources: {} }],
  [{ orphanedResources: { warn: false, ignore: [{ group: 'g', kind: 'K', name: 'n' }] } }, { orphanedResources: { warn: false, ignore: [{ group: 'g', kind: 'K', name: 'n' }] } }],
  [{ sourceNamespaces: ['team-*'] }, { sourceNamespaces: ['team-*'] }],
  [
    { destinationServiceAccounts: [{ server: '*', namespace: 'n', defaultServiceAccount: 's' }] },
    { destinationServiceAccounts: [{ server: '*', namespace: 'n', defaultServiceAccount: 's' }] },
  ],
  [{ permitOnlyProjectScopedClusters: true }, { permitOnlyProjectScopedClusters: true }],
  [{ signatureKeys: [{ keyID: 'ABCDEF' }] }, { signatureKeys: [{ keyID: 'ABCDEF' }] }],
],
// Fields without a prop, which users set with addJsonPatch.
['sourceIntegrity.git.policies[].gpg.keys[]', 'sourceIntegrity.git.policies[].gpg.mode', 'sourceIntegrity.git.policies[].repos[].url'], CRDS);

const git = { repoURL: 'https://x.example', revision: 'main', values: { a: 'b' }, pathParamPrefix: 'p', requeueAfterSeconds: 60 };
const LIST = ApplicationSetGenerator.list([{ a: 'b' }]);

describeKind<ApplicationSetProps>(API, RELEASE, ApplicationSet,
  {
    generators: [],
    template: {
      metadata: { name: '{{.name}}' },
      spec: { source: ApplicationSource.git({ repoURL: 'r', path: 'p' }), destination: ApplicationDestination.server('{{.server}}') },
    },
  },
  {
    generators: [],
    goTemplate: true,
    goTemplateOptions: ['missingkey=error'],
    template: { metadata: { name: '{{.name}}' }, spec: { project: 'default', source: { repoURL: 'r', path: 'p' }, destination: { server: '{{.server}}' } } },
  },
  [
    [{ generators: [LIST] }, { generators: [{ list: { elements: [{ a: 'b' }] } }] }],
    [{ generators: [ApplicationSetGenerator.clusters()] }, { generators: [{ clusters: {} }] }],
    [
      {
        generators: [ApplicationSetGenerator.clusters({
          selector: {
            matchLabels: { a: 'b' },
            matchExpressions: [LabelExpression.isIn('c', ['d']), LabelExpression.notIn('e', ['f']), LabelExpression.exists('g'), LabelExpression.doesNotExist('h')],
          },
          values: { i: 'j' },
          flatList: true,
        })],
      },
      {
        generators: [{
          clusters: {
            selector: {
              matchLabels: { a: 'b' },
              matchExpressions: [
                { key: 'c', operator: 'In', values: ['d'] }, { key: 'e', operator: 'NotIn', values: ['f'] }, { key: 'g', operator: 'Exists' }, { key: 'h', operator: 'DoesNotExist' },
              ],
            },
            values: { i: 'j' },
            flatList: true,
          },
        }],
      },
    ],
    [
      { generators: [ApplicationSetGenerator.gitDirectories({ ...git, directories: [{ path: 'a/*' }, { path: 'a/b', exclude: true }] })] },
      { generators: [{ git: { ...git, directories: [{ path: 'a/*' }, { path: 'a/b', exclude: true }] } }] },
    ],
    [
      { generators: [ApplicationSetGenerator.gitFiles({ ...git, files: [{ path: '**/*.yaml', exclude: false }] })] },
      { generators: [{ git: { ...git, files: [{ path: '**/*.yaml', exclude: false }] } }] },
    ],
    [
      { generators: [ApplicationSetGenerator.matrix([LIST, ApplicationSetGenerator.clusters()])] },
      { generators: [{ matrix: { generators: [{ list: { elements: [{ a: 'b' }] } }, { clusters: {} }] } }] },
    ],
    [
      { generators: [ApplicationSetGenerator.merge({ mergeKeys: ['a'], generators: [LIST, LIST] })] },
      { generators: [{ merge: { mergeKeys: ['a'], generators: [{ list: { elements: [{ a: 'b' }] } }, { list: { elements: [{ a: 'b' }] } }] } }] },
    ],
    [
      {
        template: {
          metadata: { name: 'n', namespace: 'ns', labels: { a: 'b' }, annotations: { c: 'd' }, finalizers: ['e'] },
          spec: { source: ApplicationSource.git({ repoURL: 'r', path: 'p' }), destination: ApplicationDestination.server('{{.server}}') },
        },
      },
      { template: { metadata: { name: 'n', namespace: 'ns', labels: { a: 'b' }, annotations: { c: 'd' }, finalizers: ['e'] } } },
    ],
    [{ templatePatch: 'spec: {}' }, { templatePatch: 'spec: {}' }],
    [{ goTemplateOptions: ['missingkey=zero'] }, { goTemplateOptions: ['missingkey=zero'] }],
    [{ strategy: ApplicationSetStrategy.allAtOnce() }, { strategy: { type: 'AllAtOnce' } }],
    [
      {
        strategy: ApplicationSetStrategy.rollingSync([
          { matchExpressions: [ApplicationMatchExpression.isIn('env', ['dev'])] },
          { matchExpressions: [ApplicationMatchExpression.notIn('env', ['dev'])], maxUpdate: MaxUpdate.percent(10) },
          { matchExpressions: [], maxUpdate: MaxUpdate.applications(0) },
        ], { deletionOrder: DeletionOrder.REVERSE }),
      },
      {
        strategy: {
          type: 'RollingSync',
          deletionOrder: 'Reverse',
          rollingSync: {
            steps: [
              { matchExpressions: [{ key: 'env', operator: 'In', values: ['dev'] }] },
              { matchExpressions: [{ key: 'env', operator: 'NotIn', values: ['dev'] }], maxUpdate: '10%' },
              { matchExpressions: [], maxUpdate: 0 },
            ],
          },
        },
      },
    ],
    [
      { syncPolicy: { applicationsSync: ApplicationsSync.CREATE_UPDATE, preserveResourcesOnDeletion: true } },
      { syncPolicy: { applicationsSync: 'create-update', preserveResourcesOnDeletion: true } },
    ],
    [{ preservedFields: { annotations: ['a'], labels: ['b'] } }, { preservedFields: { annotations: ['a'], labels: ['b'] } }],
    [
      { ignoreApplicationDifferences: [{ name: 'n', jsonPointers: ['/spec'], jqPathExpressions: ['.spec'] }] },
      { ignoreApplicationDifferences: [{ name: 'n', jsonPointers: ['/spec'], jqPathExpressions: ['.spec'] }] },
    ],
    [{ applyNestedSelectors: true }, { applyNestedSelectors: true }],
  ],
  [
    // The test for Applications covers the template's spec, and nested generators equal the generators at the top level.
    'template.spec.*', 'generators[].matrix.generators[]*', 'generators[].merge.generators[]*',
    // Generators without a builder, which users create with ApplicationSetGenerator.of.
    ...['clusterDecisionResource.', 'plugin.', 'pullRequest.', 'scmProvider.', 'selector.'].map((name) => `generators[].${name}*`),
    ...['clusters', 'git', 'list', 'matrix', 'merge'].map((name) => `generators[].${name}.template.*`),
    'generators[].list.elementsYaml',
  ], CRDS,
);
