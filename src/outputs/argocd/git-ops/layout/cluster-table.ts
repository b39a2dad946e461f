import { LayoutInput } from './layout-input';
import { Application } from '../../application/application';
import { ClusterApplication, ClusterBundle, inSyncOrder, PerCluster } from '../bundle/cluster-bundle';
import { hasAutoMode } from '../bundle/has-auto-mode';
import { stageOf } from '../bundle/stages';

/** Renders the clusters of the README. */
export function clusterLines(input: LayoutInput): string[] {
  const [{ cluster: { perCluster } }] = input.clusters;
  return perCluster ? selectorLines(input, perCluster) : clusterTable(input);
}

function selectorLines({ clusters: [bundle] }: LayoutInput, { values }: PerCluster): string[] {
  return [
    'Argo CD deploys to each cluster whose Secret matches the selector of the ApplicationSet, so a new cluster needs no commit. For each cluster, the ApplicationSet sets the values of the chart `cluster`:',
    '',
    '| Value | Source |',
    '|---|---|',
    ...values.list().map(({ name, source }) => `| \`${name}\` | ${source} |`),
    '',
    'If the schema of the chart rejects a value, the parent Application of the cluster reports an error and deploys nothing. Other clusters are not affected.',
    '',
    '| Karpenter | Applications of the cluster NAME, in sync order |',
    '|---|---|',
    `| ${targetText(bundle)} | ${applicationsText(bundle, ({ role }) => `NAME-${role}`)} |`,
  ];
}

/** Renders a table of the clusters, one line for each cluster, so that a new cluster adds one line. */
function clusterTable(input: LayoutInput): string[] {
  const { isStaged } = input;
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const head = ['Cluster', ...isStaged ? ['Stage'] : [], 'Karpenter', 'Applications, in sync order'];
  return [
    row(head),
    `|${'---|'.repeat(head.length)}`,
    ...input.clusters.map((bundle) => {
      const { cluster } = bundle;
      return row([cluster.name, ...isStaged ? [stageOf(cluster)] : [], targetText(bundle), applicationsText(bundle)]);
    }),
  ];
}

function targetText({ cluster, installation }: ClusterBundle): string {
  if (!installation) return 'EKS Auto Mode';
  return hasAutoMode(cluster) ? `EKS Auto Mode, and ${installation.version}` : String(installation.version);
}

function applicationsText(bundle: ClusterBundle, nameOf = ({ application }: ClusterApplication) => application.name): string {
  const { installation, charts } = bundle;
  const contents = new Map([
    [installation?.crds?.application, 'CRDs'],
    [installation?.controller.application, installation?.crds || !installation?.deploysCrds ? 'controller' : 'controller and CRDs'],
    ...charts.map(({ application, source }): [Application, string] => [application, source._helm ? `Helm chart ${source._chart.node.id}` : 'manifests']),
  ]);
  return inSyncOrder(bundle).map((each) => `${nameOf(each)} (${contents.get(each.application)})`).join(', ');
}
