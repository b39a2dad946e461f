import { Chart } from 'cdk8s';
import { deployments } from './bundle-project';
import { ClusterBundle, inSyncOrder } from './cluster-bundle';
import { makesGlobalSettings, makesLogging } from './controller-kinds';
import { gateFindings } from './gate-findings';
import { apiObjectsOf, jsonOf } from './objects-of';
import { forbidden } from './project-forbids';
import { releaseFindings } from './release-findings';
import { waveFindings } from './wave-findings';
import { Finding } from '../../../validation/finding';
import { findingOf } from '../../../validation/finding-of';
import { GLOBAL_SETTINGS, LOGGING } from '../../../versions/config-maps';
import { apiOfObject } from '../../../versions/known-apis';
import { AppProject } from '../../project/app-project';

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
    ...projectElsewhere(project, argoNamespace),
    ...forbidden(project, deployments(clusters, argoNamespace), clusters.flatMap(inSyncOrder)),
  ];
}

/** Argo CD reads projects in its own namespace only. */
function projectElsewhere({ name, metadata: { namespace } }: AppProject, argoNamespace: string): Finding[] {
  if (namespace === argoNamespace) return [];
  const message = `the project ${name} stands in the namespace ${namespace}, and Argo CD reads projects in its own, ${argoNamespace}`;
  return [findingOf('argocd-project-kinds', '', message, `write metadata: { namespace: "${argoNamespace}" }`)];
}

type Check = (cluster: ClusterBundle) => readonly Finding[];
const CHECKS: readonly Check[] = [
  valueFindings, chartValueFindings, nestedFindings, emptyFindings, releaseFindings, waveFindings, gateFindings, ownerFindings, twiceFindings,
];

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

/** Manifests of nothing: Git keeps no empty folder, and Argo CD would wait for it. */
function emptyFindings({ cluster, charts }: ClusterBundle): Finding[] {
  const empty = charts.filter(({ source: { _chart: chart, _helm: helm } }) => helm === undefined && apiObjectsOf(chart).length === 0);
  return empty.map(({ source, application }) => findingOf(
    'argocd-folder', `clusters.${cluster.name}`, `${source._chart.node.path} has no objects, and Git keeps no empty folder: ${application.name} would never be synced, nor what comes after it`,
    'leave the chart out of the cluster'));
}

/** Objects that two Applications of a cluster bring. */
function twiceFindings({ cluster, charts }: ClusterBundle): Finding[] {
  const owners = new Map<string, string>();
  return charts.flatMap(({ source, application: { name } }) => jsonOf(source._chart).flatMap((json) => {
    const key = `${apiOfObject(json)} ${json.metadata?.namespace ?? ''} ${json.metadata?.name}`;
    const other = owners.get(key) ?? name;
    owners.set(key, other);
    return other === name ? [] : [findingOf('argocd-two-owners', `clusters.${cluster.name}`, `${json.kind} ${json.metadata?.name} is brought by ${other}, and by ${name}, too: each undoes the other's`, 'leave one of them out')];
  }));
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
