import { Chart } from 'cdk8s';
import { BundleOptions, clusterBundle, ClusterBundle, PerCluster } from './cluster-bundle';
import { ClusterValues } from './cluster-values';
import { chartVersionOf } from './controller-chart';
import { folderSource, pathInRepository } from './repository';
import { STAGE, stagedStrategy } from './stages';
import { finalizersOf, syncPolicyOf } from './sync-policy';
import { targetOf } from '../../../../karpenter/versions/configuration';
import { KarpenterVersion } from '../../../../karpenter/versions/karpenter-version';
import { HelmChart } from '../../../helm/helm-chart';
import { ApplicationDestination } from '../../application/application-destination';
import { ApplicationSet } from '../../application-set/application-set';
import { ApplicationSetGenerator } from '../../application-set/application-set-generator';
import { ApplicationDeletion } from '../application-deletion';
import { ClusterValue } from '../cluster-value';
import { GitOpsClusterSelector } from '../git-ops-cluster-selector';
import { GitOpsStage } from '../git-ops-stage';

/** Folder of the Helm chart with the Applications of a cluster, in the folder of the bundle. */
export const CLUSTER_CHART = 'cluster';

/** File in the folder of the bundle that describes the setup. */
export const README = 'README.md';

/** API server of the example cluster. */
export const EXAMPLE_SERVER = 'https://demo.example.com';

/** The Applications of the clusters that a selector finds, and the ApplicationSet that generates their parents. */
interface SelectedClusters {
  readonly bundle: ClusterBundle;
  readonly applicationSet: ApplicationSet;
}

/**
 * Creates a Helm chart with the Applications of a cluster, and an ApplicationSet with a parent for each cluster. The parent deploys the chart with values from the Secret of its cluster.
 * A sync changes only what a commit changes, so the ApplicationSet cannot contain the Applications themselves.
 */
export function selectedClusters(scope: Chart, selector: GitOpsClusterSelector, options: BundleOptions): SelectedClusters {
  const { id } = scope.node;
  const { argoNamespace, deletion, isAutomated, stages, repository, outdir, project } = options;
  const chart = new HelmChart(scope, CLUSTER_CHART, {
    name: id,
    namespace: argoNamespace,
    outdir: `${outdir}/${CLUSTER_CHART}`,
    keepOnUninstall: false,
    description: 'The Applications of a cluster. An ApplicationSet sets the values for each cluster.',
  });
  chart._deployedBy(`${outdir}/${README}`);
  const values = new ClusterValues(chart);
  const application = values.add(ClusterValue._of('.nameNormalized', 'application', 'name of the cluster, in lowercase', '^[a-z0-9][-.a-z0-9]*$', true), 'demo');
  const server = values.add(ClusterValue._of('.server', 'server', 'API server of the cluster', '^https?://.', true), EXAMPLE_SERVER);
  const revision = revisionOf(selector, stages, repository.targetRevision);
  const { release, stage, clusterValues = {}, controllerValues, nodes, prerequisites, controllerNamespace } = selector;
  const version = selector.version ?? targetOf(nodes[0]._chart).version;
  const perCluster: PerCluster = {
    values,
    namePrefix: `${application}-`,
    ...release && { release: values.add(releaseValue(release, version), String(version), chartVersionOf(version).startsWith('v') ? 'v' : '') },
    controllerValues: (rendered) => values.addAll(rendered, clusterValues, 'clusterValues', 'controllerValues'),
    chartValues: (helm) => values.addAll(helm.values, helm.clusterValues, 'ChartSource.helmChart: clusterValues', 'values'),
  };
  const bundle = clusterBundle(chart, {
    name: id,
    nodes,
    prerequisites,
    controllerValues,
    controllerNamespace,
    version: selector.version,
    destination: ApplicationDestination.server(server),
    targetRevision: revision && values.add(revision, repository.targetRevision),
    perCluster,
  }, options);
  const { matchLabels, matchExpressions } = selector.selector;
  return {
    bundle,
    applicationSet: new ApplicationSet(scope, 'parents', {
      metadata: { name: id, namespace: argoNamespace },
      generators: [ApplicationSetGenerator.clusters({ selector: { matchLabels, matchExpressions } })],
      strategy: isAutomated && stage ? stagedStrategy(stages, true) : undefined,
      syncPolicy: { preserveResourcesOnDeletion: deletion === ApplicationDeletion.ORPHAN },
      template: {
        metadata: {
          name: `{{.nameNormalized}}-${id}`,
          namespace: argoNamespace,
          ...stage && { labels: { [STAGE]: `{{${stage._expression}}}` } },
          finalizers: finalizersOf(deletion),
        },
        spec: {
          project,
          source: folderSource(
            { ...repository, targetRevision: revision ? `{{${revision._expression}}}` : repository.targetRevision },
            pathInRepository(repository, `${outdir}/${CLUSTER_CHART}`),
            { helm: { releaseName: 'cluster', valuesObject: values.templates() } },
          ),
          destination: ApplicationDestination.inCluster(argoNamespace),
          syncPolicy: syncPolicyOf(isAutomated, true),
        },
      },
    }),
  };
}

/** Returns the revision of a cluster's stage, unless all stages have the same revision. Unknown stages belong to the last stage. */
function revisionOf({ stage }: GitOpsClusterSelector, stages: readonly GitOpsStage[], platform: string): ClusterValue | undefined {
  if (!stage || stages.every(({ targetRevision }) => targetRevision === undefined)) return undefined;
  const [first, ...later] = stages.map(({ name, targetRevision = platform }) => ({ name, targetRevision }));
  const last = later.pop()!;
  const branches = [first, ...later].map(({ name, targetRevision }, index) => `{{${index === 0 ? 'if' : 'else if'} eq $stage ${JSON.stringify(name)}}}${targetRevision}`);
  const expression = `$stage := ${stage._expression}}}${branches.join('')}{{else}}${last.targetRevision}{{end`;
  return ClusterValue._of(expression, 'revision', 'revision of the stage', '.', true);
}

function releaseValue(release: ClusterValue, version: KarpenterVersion): ClusterValue {
  const { major, minor } = version;
  return release._orElse(String(version), `^${major}\\.${minor}\\.(0|[1-9][0-9]*)$`);
}
