import { Chart } from 'cdk8s';
import { deployments } from './bundle-project';
import { ClusterBundle, inSyncOrder } from './cluster-bundle';
import { makesGlobalSettings, makesLogging } from './controller-kinds';
import { jsonOf } from './objects-of';
import { forbidden } from './project-forbids';
import { releaseFindings } from './release-findings';
import { waveFindings } from './wave-findings';
import { Finding } from '../../validation/finding';
import { findingOf } from '../../validation/finding-of';
import { GLOBAL_SETTINGS, LOGGING } from '../../versions/config-maps';
import { apiOfObject } from '../../versions/known-apis';
import { AppProject } from '../app-project';

/** What of a bundle is looked at. */
interface Bundle {
  readonly clusters: readonly ClusterBundle[];
  readonly project: AppProject;
  readonly argoNamespace: string;
}

/** What is wrong with a bundle as a whole. */
export function bundleFindings({ clusters, project, argoNamespace }: Bundle): Finding[] {
  return [
    ...clusters.flatMap((cluster) => CHECKS.flatMap((check) => check(cluster))),
    ...forbidden(project, deployments(clusters, argoNamespace), clusters.flatMap(inSyncOrder)),
  ];
}

type Check = (cluster: ClusterBundle) => readonly Finding[];
const CHECKS: readonly Check[] = [valueFindings, chartValueFindings, nestedFindings, releaseFindings, waveFindings, ownerFindings];

function valueFindings({ cluster, valueFindings: findings }: ClusterBundle): Finding[] {
  return findings.map((finding) => ({ ...finding, path: `clusters.${cluster.name}.controllerValues.${finding.path}` }));
}

/** Values of Helm charts of the app that their schemas refuse: Argo CD would only say so once it renders them. */
function chartValueFindings({ cluster, charts }: ClusterBundle): Finding[] {
  return charts.flatMap(({ source, role }) => (source._helm?.problems() ?? [])
    .map(({ path, message, fix }) => findingOf('helm-value', `clusters.${cluster.name}.${role}.values.${path}`, message, fix)));
}

/** Charts within charts, which cdk8s writes for themselves. */
function nestedFindings({ cluster, charts }: ClusterBundle): Finding[] {
  const named = charts.map(({ source }) => source._chart);
  const chartsIn = (chart: Chart) => chart.node.findAll().filter((each) => Chart.isChart(each) && !named.includes(each));
  const nested = named.flatMap((chart) => chartsIn(chart).map((inner) => ({ chart, inner })));
  return nested.map(({ chart, inner }) => findingOf(
    'argocd-nested-chart', `clusters.${cluster.name}`, `${inner.node.path} is a chart of its own within ${chart.node.path}, whose objects do not go to the cluster with it`,
    'name it in nodes or prerequisites, too, or make it a Construct'));
}

/** ConfigMaps that the chart of the controller makes, too: two Applications would overwrite each other's without end. */
function ownerFindings({ cluster, controller, charts, values, version }: ClusterBundle): Finding[] {
  const ofChart = [...makesLogging(values, version) ? [LOGGING] : [], ...makesGlobalSettings(version) ? [GLOBAL_SETTINGS] : []];
  const own = charts.flatMap(({ source, application }) => jsonOf(source._chart).map((json) => ({ json, application })));
  return own.filter(({ json }) => ofChart.includes(apiOfObject(json))).map(({ json: { metadata }, application }) => findingOf(
    'argocd-two-owners', `clusters.${cluster.name}`,
    `the ConfigMap ${metadata.name} is made by ${application.name}, and the chart of Karpenter ${version}, which ${controller.application.name} installs, makes one, too: each undoes the other's`,
    metadata.name === 'config-logging' && version.major === 0 && version.minor >= 32 ? 'set logConfig.enabled of the controller\'s values to false with extraValues, or leave the ConfigMap out'
      : 'leave the ConfigMap out, and say it in controllerValues',
  ));
}
