import { Chart, Duration } from 'cdk8s';
import { EVERY_TOOL } from './every-tool';
import {
  Application, ApplicationDestination, ApplicationFinalizer, ApplicationMatchExpression, ApplicationSet, ApplicationSetGenerator,
  ApplicationSetStrategy, ApplicationSource, ApplicationsSync, AppProject, DeletionOrder, LabelExpression, MaxUpdate, SyncOption, SyncWindowKind,
} from '../../../src/outputs/argocd';

const REPOSITORY = 'https://github.com/example/clusters.git';

/** Creates Argo CD objects with all props that can be set together, in a chart with Argo CD's namespace. */
export function makeRichObjects(chart: Chart): void {
  const destination = ApplicationDestination.inCluster('karpenter');
  const syncPolicy = {
    automated: { prune: true, selfHeal: true, allowEmpty: false, enabled: true },
    syncOptions: [SyncOption.CREATE_NAMESPACE, SyncOption.SERVER_SIDE_APPLY, SyncOption.PRUNE_CONFIRM],
    retry: { limit: 5, refresh: true, backoff: { duration: Duration.seconds(10), factor: 2, maxDuration: Duration.minutes(5) } },
    managedNamespaceMetadata: { labels: { a: 'b' }, annotations: { c: 'd' } },
  };
  const ignoreDifferences = [{ group: 'apps', kind: 'Deployment', name: 'a', namespace: 'karpenter', jqPathExpressions: ['.spec.replicas'], managedFieldsManagers: ['hpa'] }];
  const general = { project: 'nodes', destination, syncPolicy, ignoreDifferences, info: [{ name: 'Runbook', value: 'https://x.example' }], revisionHistoryLimit: 3 };

  const project = new AppProject(chart, 'project', {
    metadata: { name: 'nodes' },
    description: 'Karpenter and its nodes',
    sourceRepos: [REPOSITORY],
    destinations: [destination],
    clusterResourceBlacklist: [{ group: '', kind: 'Node' }],
    namespaceResourceBlacklist: [{ group: '', kind: 'ResourceQuota' }],
    roles: [{ name: 'ci', description: 'd', policies: ['p, proj:nodes:ci, applications, sync, nodes/*, allow'], groups: ['g'], jwtTokens: [{ iat: 1, exp: 2, id: 'x' }] }],
    syncWindows: [{
      kind: SyncWindowKind.DENY,
      schedule: '0 8 * * 1-5',
      duration: Duration.hours(10),
      timeZone: 'Europe/Berlin',
      applications: ['*'],
      namespaces: ['*'],
      clusters: ['*'],
      andOperator: true,
      manualSync: true,
      syncOverrun: true,
      description: 'd',
    }],
    orphanedResources: { warn: false, ignore: [{ group: '', kind: 'Secret', name: 'x' }] },
    sourceNamespaces: ['argocd'],
    destinationServiceAccounts: [{ server: 'https://kubernetes.default.svc', namespace: 'karpenter', defaultServiceAccount: 'argocd-sync' }],
    permitOnlyProjectScopedClusters: false,
    signatureKeys: [{ keyID: '4AEE18F83AFDEB23' }],
  });
  project.addSourceRepo('public.ecr.aws/karpenter');
  project.addDestination(ApplicationDestination.of({ name: '*', server: '*', namespace: '*' }));
  project.allowClusterResource({ group: '*', kind: '*' });
  project.allowNamespaceResource({ group: '*', kind: '*' });

  EVERY_TOOL.forEach(([tool], index) => {
    new Application(chart, `tool-${index}`, { ...general, source: ApplicationSource.git({ repoURL: REPOSITORY, path: 'nodes', ...tool }) });
    new Application(chart, `hydrated-${index}`, {
      ...general,
      sourceHydrator: {
        drySource: { repoURL: REPOSITORY, targetRevision: 'main', path: 'nodes', ...tool },
        syncSource: { targetBranch: 'env', path: 'nodes', repoURL: REPOSITORY },
        hydrateTo: { targetBranch: 'next' },
      },
    });
  });

  new Application(chart, 'controller', {
    ...general,
    metadata: { name: 'karpenter', finalizers: [ApplicationFinalizer.RESOURCES] },
    sources: [
      ApplicationSource.helmChart({ repoURL: 'public.ecr.aws/karpenter', chart: 'karpenter', targetRevision: '1.15.1', helm: { valueFiles: ['$values/karpenter.yaml'] } }),
      ApplicationSource.ref({ repoURL: REPOSITORY, ref: 'values', targetRevision: 'main' }),
    ],
  });

  const list = ApplicationSetGenerator.list([{ cluster: 'a', replicas: 2, zones: ['x'], more: { a: true } }]);
  const clusters = ApplicationSetGenerator.clusters({
    selector: { matchLabels: { a: 'b' }, matchExpressions: [LabelExpression.isIn('c', ['d']), LabelExpression.doesNotExist('e')] }, values: { f: '{{.name}}' }, flatList: false,
  });
  const git = { repoURL: REPOSITORY, revision: 'main', values: { a: 'b' }, pathParamPrefix: 'p', requeueAfterSeconds: 60 };
  const files = ApplicationSetGenerator.gitFiles({ ...git, files: [{ path: 'clusters/*.yaml' }, { path: 'clusters/x.yaml', exclude: true }] });
  const directories = ApplicationSetGenerator.gitDirectories({ ...git, directories: [{ path: 'clusters/*' }, { path: 'clusters/x', exclude: true }] });
  const merge = ApplicationSetGenerator.merge({ mergeKeys: ['cluster'], generators: [list, clusters] });
  new ApplicationSet(chart, 'set', {
    generators: [
      list, clusters, files, directories, ApplicationSetGenerator.matrix([merge, files]), merge,
      ApplicationSetGenerator.of({ list: { elements: [], elementsYaml: '{{.x}}' }, selector: { matchLabels: { a: 'b' } } }),
    ],
    template: {
      metadata: { name: 'nodes-{{.name}}', namespace: 'argocd', labels: { env: '{{.env}}' }, annotations: { a: 'b' }, finalizers: [ApplicationFinalizer.RESOURCES_BACKGROUND] },
      spec: { ...general, source: ApplicationSource.git({ repoURL: REPOSITORY, path: 'clusters/{{.name}}', directory: { recurse: true } }) },
    },
    templatePatch: 'spec: {}',
    strategy: ApplicationSetStrategy.rollingSync([
      { matchExpressions: [ApplicationMatchExpression.isIn('env', ['dev'])] },
      { matchExpressions: [ApplicationMatchExpression.notIn('env', ['dev'])], maxUpdate: MaxUpdate.percent(10) },
      { matchExpressions: [ApplicationMatchExpression.isIn('env', ['prod'])], maxUpdate: MaxUpdate.applications(1) },
    ], { deletionOrder: DeletionOrder.REVERSE }),
    syncPolicy: { applicationsSync: ApplicationsSync.CREATE_UPDATE, preserveResourcesOnDeletion: true },
    preservedFields: { annotations: ['a'], labels: ['b'] },
    ignoreApplicationDifferences: [{ name: 'a', jsonPointers: ['/spec/syncPolicy'], jqPathExpressions: ['.spec.source.targetRevision'] }],
    applyNestedSelectors: true,
  });
}
