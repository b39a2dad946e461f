import { isRolling } from './argo-config';
import { LayoutInput } from './layout-input';
import { Application } from '../../application/application';
import { ClusterBundle, inSyncOrder } from '../bundle/cluster-bundle';
import { hasAutoMode } from '../bundle/has-auto-mode';
import { stageOf } from '../bundle/stages';

/** Renders the clusters of the README, one line for each cluster, so that a new cluster adds one line. */
export function clusterTable(input: LayoutInput): string[] {
  const isStaged = isRolling(input);
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

function applicationsText(bundle: ClusterBundle): string {
  const { installation, charts } = bundle;
  const contents = new Map([
    [installation?.crds?.application, 'CRDs'],
    [installation?.controller.application, installation?.crds || !installation?.deploysCrds ? 'controller' : 'controller and CRDs'],
    ...charts.map(({ application, source }): [Application, string] => [application, source._helm ? `Helm chart ${source._chart.node.id}` : 'manifests']),
  ]);
  return inSyncOrder(bundle).map(({ application }) => `${application.name} (${contents.get(application)})`).join(', ');
}
