import { Chart } from 'cdk8s';
import { deployments } from './bundle-project';
import { ClusterBundle, inSyncOrder } from './cluster-bundle';
import { makesGlobalSettings, makesLogging } from './controller-kinds';
import { gateCheck } from './gate-findings';
import { apiObjectsOf, jsonOf } from './objects-of';
import { forbidden } from './project-forbids';
import { releaseFindings } from './release-findings';
import { EXAMPLE_SERVER } from './selected-clusters';
import { waveFindings } from './wave-findings';
import { findingOf } from '../../../../checks/engine/finding-of';
import { Finding } from '../../../../checks/findings/finding';
import { GLOBAL_SETTINGS, LOGGING } from '../../../../karpenter/versions/config-maps';
import { apiOfObject } from '../../../../karpenter/versions/known-apis';
import { AppProject } from '../../project/app-project';
import { ChartSource } from '../chart-source';

/** The members of a bundle that the checks need. */
interface Bundle {
  readonly clusters: readonly ClusterBundle[];
  readonly project: AppProject;
  readonly argoNamespace: string;
}

/** Returns the findings about a bundle as a whole. */
export function bundleFindings({ clusters, project, argoNamespace }: Bundle): Finding[] {
  const checks = [valueFindings, chartValueCheck(), ...CHECKS_BEFORE_GATES, gateCheck(), ownerFindings, twiceFindings];
  return [
    ...clusters.flatMap((cluster) => checks.flatMap((check) => check(cluster))),
    ...projectNamespaceFindings(project, argoNamespace),
    ...forbidden(project, deployments(clusters, argoNamespace, EXAMPLE_SERVER), clusters.flatMap(inSyncOrder)),
  ];
}

/** Reports an AppProject that is not in Argo CD's namespace, because Argo CD ignores AppProjects in other namespaces. */
function projectNamespaceFindings({ name, metadata: { namespace } }: AppProject, argoNamespace: string): Finding[] {
  if (namespace === argoNamespace) return [];
  const message = `AppProject ${name} must be in the namespace of Argo CD, ${argoNamespace}, got ${namespace}`;
  return [findingOf('argocd-project-kinds', '', message, `Set metadata: { namespace: "${argoNamespace}" } on the AppProject.`)];
}

type Check = (cluster: ClusterBundle) => readonly Finding[];
const CHECKS_BEFORE_GATES: readonly Check[] = [nestedFindings, emptyFindings, releaseFindings, waveFindings];

function valueFindings({ cluster, installation }: ClusterBundle): Finding[] {
  const findings = installation?.valueFindings ?? [];
  return findings.map((finding) => ({ ...finding, path: `clusters.${cluster.name}.controllerValues.${finding.path}` }));
}

/**
 * Returns a check for values that the schemas of the app's Helm charts reject. Argo CD would report such values only when it renders the charts. The check derives
 * the schema of a chart once for all clusters.
 */
function chartValueCheck(): Check {
  const known = new Map<Chart, ReturnType<NonNullable<ChartSource['_helm']>['valueCheck']>>();
  return ({ cluster, charts }) => charts.flatMap(({ source: { _chart: chart, _helm: helm }, role }) => {
    if (helm === undefined) return [];
    const check = known.get(chart) ?? helm.valueCheck();
    known.set(chart, check);
    return check(helm.values).map(({ path, message, fix }) => findingOf('helm-value', `clusters.${cluster.name}.${role}.values.${path}`, message, fix));
  });
}

/** Reports charts that are nested in other charts. cdk8s writes nested charts separately, so the outer chart's manifests do not contain their objects. */
function nestedFindings({ cluster, charts }: ClusterBundle): Finding[] {
  const named = new Set(charts.map(({ source }) => source._chart));
  const chartsIn = (chart: Chart) => chart.node.findAll().filter((each) => Chart.isChart(each) && !named.has(each));
  const nested = charts.map(({ source }) => source._chart).flatMap((chart) => chartsIn(chart).map((inner) => ({ chart, inner })));
  return nested.map(({ chart, inner }) => findingOf(
    'argocd-nested-chart', `clusters.${cluster.name}`, `chart ${inner.node.path} is nested in ${chart.node.path}, so Argo CD does not deploy the objects of the nested chart`,
    'Add the nested chart to nodes or prerequisites, or replace the chart with a Construct.'));
}

/** Reports charts without objects. Git does not store empty folders, so the Application of an empty chart would never sync. */
function emptyFindings({ cluster, charts }: ClusterBundle): Finding[] {
  const empty = charts.filter(({ source: { _chart: chart, _helm: helm } }) => helm === undefined && apiObjectsOf(chart).length === 0);
  return empty.map(({ source, application }) => findingOf(
    'argocd-folder', `clusters.${cluster.name}`, `chart ${source._chart.node.path} has no objects, so Argo CD cannot sync ${application.name} or the Applications in later waves`,
    'Remove the chart from the cluster.'));
}

/** Reports objects that two Applications of a cluster deploy. */
function twiceFindings({ cluster, charts }: ClusterBundle): Finding[] {
  const owners = new Map<string, string>();
  return charts.flatMap(({ source, application: { name } }) => jsonOf(source._chart).flatMap((json) => {
    const key = `${apiOfObject(json)} ${json.metadata?.namespace ?? ''} ${json.metadata?.name}`;
    const other = owners.get(key) ?? name;
    owners.set(key, other);
    return other === name ? [] : [findingOf('argocd-two-owners', `clusters.${cluster.name}`, `${json.kind} ${json.metadata?.name} is deployed by both ${other} and ${name}, which overwrite each other's changes`, 'Remove one of the two objects.')];
  }));
}

/** Reports ConfigMaps that the Karpenter chart also contains, because the two Applications would overwrite each other's changes. */
function ownerFindings({ cluster, installation, charts }: ClusterBundle): Finding[] {
  if (!installation) return [];
  const { controller, values, version } = installation;
  const ofChart = [...makesLogging(values, version) ? [LOGGING] : [], ...makesGlobalSettings(version) ? [GLOBAL_SETTINGS] : []];
  const own = charts.flatMap(({ source, application }) => jsonOf(source._chart).map((json) => ({ json, application })));
  return own.filter(({ json }) => ofChart.includes(apiOfObject(json))).map(({ json: { metadata }, application }) => findingOf(
    'argocd-two-owners', `clusters.${cluster.name}`,
    `ConfigMap ${metadata.name} is deployed by both ${application.name} and ${controller.application.name}, because the chart for Karpenter ${version} contains this ConfigMap`,
    metadata.name === 'config-logging' && version.major === 0 && version.minor >= 32 ? 'Set logConfig.enabled to false in extraValues of the controller, or remove the ConfigMap.'
      : 'Remove the ConfigMap, and set its values in controllerValues.',
  ));
}
