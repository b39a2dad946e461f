import { Chart } from 'cdk8s';
import { nameInCluster } from './name-in-cluster';
import { ControllerValues } from '../../../../constructs/controller/values/controller-values';
import { isObject } from '../../../../foundation/basics/json';
import { jsonText } from '../../../../foundation/basics/json-text';
import { checkProps, checkValues, PropCheck } from '../../../../foundation/basics/props/check-props';
import { BOOLEAN, enumOf, instanceOf, STRING, stringLike, struct, structs, TEXT } from '../../../../foundation/basics/props/prop-checks';
import { valueText } from '../../../../foundation/basics/value-text';
import { ClusterTarget } from '../../../../karpenter/versions/cluster-target';
import { targetOf } from '../../../../karpenter/versions/configuration';
import { KarpenterVersion } from '../../../../karpenter/versions/karpenter-version';
import { ApplicationDestination } from '../../application/application-destination';
import { checkLabelSelector } from '../../application-set/label-checks';
import { MaxUpdate } from '../../application-set/max-update';
import { AppProject } from '../../project/app-project';
import { ApplicationDeletion } from '../application-deletion';
import { ChartSource } from '../chart-source';
import { ClusterValue } from '../cluster-value';
import { CLUSTER_VALUES } from '../cluster-values-check';
import { GitOpsCluster } from '../git-ops-cluster';
import { GitOpsClusterSelector } from '../git-ops-cluster-selector';
import { GitOpsStage } from '../git-ops-stage';
import { KarpenterGitOpsProps } from '../karpenter-git-ops-props';
import { ObjectProtection } from '../object-protection';

const NAME = /^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/;

const PREFIX = /^([a-z0-9][-a-z0-9]*)?$/;

const DNS_LABEL = stringLike(NAME, 'a DNS label of lowercase letters, digits, and hyphens, at most 63 characters');

const CHARTS: PropCheck = {
  isRight: (value) => Array.isArray(value) && value.length > 0 && value.every((each) => each instanceof ChartSource),
  mustBe: 'a list of at least 1 ChartSource',
  example: '[ChartSource.manifests(chart)]',
};

const LABEL_VALUE = stringLike(/^[a-z0-9A-Z]([-_.a-zA-Z0-9]{0,61}[a-zA-Z0-9])?$/, 'a label value, for example "staging"');

const CHART_PROPS: { readonly [prop: string]: PropCheck } = {
  namespace: { ...STRING, mustBe: 'the namespace of Argo CD, as a string' },
  labels: { isRight: (value) => typeof value === 'object', mustBe: 'a map of strings' },
  disableResourceNameHashes: BOOLEAN,
};

const BUNDLE_PROPS: { readonly [prop: string]: PropCheck } = {
  repoURL: { ...TEXT, mustBe: 'the URL of a Git repository', example: '"https://github.com/example/fleet.git"', isRequired: true },
  clusters: { isRight: (value) => Array.isArray(value) && value.length > 0, mustBe: 'a list of at least 1 cluster', example: '[{ name: "…", nodes: […], controllerValues: … }]' },
  clusterSelector: { isRight: isObject, mustBe: 'an object', example: '{ selector: { matchLabels: { karpenter: "enabled" } }, nodes: […], controllerValues: … }' },
  stages: structs('{ name: "staging" }'),
  targetRevision: TEXT,
  path: { isRight: (value) => typeof value === 'string' && !value.includes('\\'), mustBe: 'a folder path in the repository, with forward slashes', example: '"platform/karpenter"' },
  outdir: { ...TEXT, mustBe: 'a folder', example: '"gitops"' },
  project: instanceOf(AppProject, 'new argocd.AppProject(chart, "project", { … })'),
  protection: enumOf('ObjectProtection', ObjectProtection),
  deletion: enumOf('ApplicationDeletion', ApplicationDeletion),
  automated: BOOLEAN,
  writeDefaults: BOOLEAN,
  replicasFromGit: BOOLEAN,
  chartRepoURL: {
    isRight: (value) => typeof value === 'string' && value !== '' && !value.startsWith('oci://'),
    mustBe: 'the URL of a Helm repository, or the address of an OCI registry without oci://',
    example: '"123456789012.dkr.ecr.eu-west-1.amazonaws.com/karpenter"',
  },
};

const CONTROLLER_VALUES = 'new settings.ControllerValues({ clusterName: "…" })';

const CLUSTER_PROPS: { readonly [prop: string]: PropCheck } = {
  name: { ...DNS_LABEL, isRequired: true },
  nodes: { ...CHARTS, isRequired: true },
  prerequisites: CHARTS,
  controllerValues: instanceOf(ControllerValues, CONTROLLER_VALUES),
  destination: instanceOf(ApplicationDestination, 'ApplicationDestination.cluster("…")'),
  targetRevision: TEXT,
  applicationPrefix: stringLike(PREFIX, '"" or a prefix of lowercase letters, digits, and hyphens'),
  version: instanceOf(KarpenterVersion, 'KarpenterVersion.of("1.15.3")'),
  controllerNamespace: DNS_LABEL,
  stage: LABEL_VALUE,
};

const STAGE_PROPS: { readonly [prop: string]: PropCheck } = {
  name: { ...LABEL_VALUE, isRequired: true },
  maxUpdate: instanceOf(MaxUpdate, 'MaxUpdate.percent(25)'),
  targetRevision: TEXT,
};

const CLUSTER_VALUE = instanceOf(ClusterValue, 'ClusterValue.label("example.com/release")');

const SELECTOR_PROPS: { readonly [prop: string]: PropCheck } = {
  selector: { ...struct('{ matchLabels: { karpenter: "enabled" } }'), isRequired: true },
  nodes: CLUSTER_PROPS.nodes,
  prerequisites: CHARTS,
  controllerValues: CLUSTER_PROPS.controllerValues,
  clusterValues: CLUSTER_VALUES,
  version: CLUSTER_PROPS.version,
  release: CLUSTER_VALUE,
  stage: CLUSTER_VALUE,
  controllerNamespace: DNS_LABEL,
};

const CLUSTER_EXAMPLE = '{ name: "…", nodes: […], controllerValues: … }';

/** Maps each chart to the bundle to which it belongs. */
const BUNDLE_OF = new WeakMap<Chart, Chart>();

/** @throws if a prop is missing or invalid, if two clusters or two Applications conflict, if a cluster names an unknown stage, or if a chart belongs to another bundle */
export function checkBundle(bundle: Chart, props: KarpenterGitOpsProps): void {
  checkValues(props, { ...CHART_PROPS, ...BUNDLE_PROPS });
  const { clusters = [], clusterSelector, stages } = props;
  if (props.clusters && clusterSelector) throw new Error('clusters and clusterSelector are mutually exclusive. Use a separate KarpenterGitOps for each of them.');
  if (clusterSelector) {
    checkSelector(clusterSelector, bundle.node.id);
  } else if (!props.clusters) {
    throw new Error(`clusters is required and must be a list of at least 1 cluster. For example: [${CLUSTER_EXAMPLE}]`);
  }
  const earlier: Earlier = { names: new Map(), places: new Map() };
  clusters.forEach((cluster, index) => checkCluster(cluster, index, earlier));
  if (stages) checkStages(stages, clusters);
  if (clusterSelector) checkSelectorStages(clusterSelector, stages);
  for (const { _chart: chart } of [...clusters, ...clusterSelector ? [clusterSelector] : []].flatMap(sourcesOf)) {
    const other = BUNDLE_OF.get(chart) ?? bundle;
    if (other !== bundle) throw new Error(`chart ${chart.node.path} already belongs to another KarpenterGitOps, ${other.node.path}. Put all clusters into one KarpenterGitOps, or use separate charts.`);
    BUNDLE_OF.set(chart, bundle);
  }
}

function checkStages(stages: readonly GitOpsStage[], clusters: readonly GitOpsCluster[]): void {
  if (stages.length === 0) throw new Error('stages must be a list of at least 1 stage, got []. For example: [{ name: "staging" }, { name: "production" }]');
  const names = new Map<string, number>();
  stages.forEach((stage, index) => {
    const where = `stages[${index}].`;
    checkProps(stage, STAGE_PROPS, '{ name: "staging" }', where);
    const first = names.get(stage.name);
    if (first !== undefined) throw new Error(`${where}name must be unique, but stages[${first}] also has the name ${valueText(stage.name)}. Set a different name.`);
    names.set(stage.name, index);
  });
  clusters.forEach(({ stage }, index) => {
    if (stage !== undefined && names.has(stage)) return;
    const problem = stage === undefined ? 'is required, because stages is set' : `must be one of stages, got ${valueText(stage)}`;
    throw new Error(`clusters[${index}].stage ${problem}. Use one of ${[...names.keys()].join(', ')}.`);
  });
}

/** The indexes of the clusters before a cluster, by name and by destination. */
interface Earlier {
  readonly names: Map<string, number>;
  readonly places: Map<string, number>;
}

function checkCluster(cluster: GitOpsCluster, index: number, { names, places }: Earlier): void {
  if (!isObject(cluster)) throw new Error(`clusters[${index}] must be an object, got ${valueText(cluster)}. For example: ${CLUSTER_EXAMPLE}`);
  const where = `clusters[${index}].`;
  checkProps(cluster, CLUSTER_PROPS, CLUSTER_EXAMPLE, where);
  checkInstallation(cluster, where);
  const namespace = cluster.destination?._toJson().namespace;
  if (namespace !== undefined) throw new Error(`${where}destination must not set a namespace, got ${valueText(namespace)}. Use ApplicationDestination.cluster("…").`);
  const first = names.get(cluster.name);
  if (first !== undefined) throw new Error(`${where}name must be unique, but clusters[${first}] also has the name ${valueText(cluster.name)}. Set a different name.`);
  names.set(cluster.name, index);
  const place = placeOf(cluster);
  const same = places.get(jsonText(place));
  if (same !== undefined) throw new Error(`${where}destination must be unique, but clusters[${same}] also has the destination ${valueText(place)}. Set a different destination.`);
  places.set(jsonText(place), index);
  for (const source of sourcesOf(cluster)) {
    const [path] = Object.keys(source._helm?.clusterValues ?? {});
    if (path !== undefined) throw new Error(`${where}nodes: chart ${source._chart.node.path} has a ClusterValue for ${path}, which requires clusterSelector. Set a literal value for the cluster.`);
  }
  checkRoles(cluster, cluster.name, where);
}

/** @throws if two Applications would have the same name */
function checkRoles(cluster: Sources, name: string, where: string): void {
  // The name `apps` is reserved for the folder of the Applications.
  const roles = new Set(['karpenter-crd', 'karpenter', 'apps']);
  for (const source of sourcesOf(cluster)) {
    const role = nameInCluster(source, name);
    if (roles.has(role)) throw new Error(`${where}nodes: chart ${source._chart.node.path} needs the name ${role} for its Application, but this name is already in use. Give the chart a different ID.`);
    roles.add(role);
  }
}

function checkSelector(selector: GitOpsClusterSelector, id: string): void {
  const where = 'clusterSelector.';
  checkProps(selector, SELECTOR_PROPS, '{ selector: { matchLabels: { karpenter: "enabled" } }, nodes: […], controllerValues: … }', where);
  checkInstallation(selector, where);
  for (const prop of ['clusterValues', 'release'] as const) {
    if (selector[prop] !== undefined && !selector.controllerValues) throw new Error(`${where}${prop} requires controllerValues, because AWS installs Karpenter in EKS Auto Mode. Remove ${prop}.`);
  }
  checkLabelSelector(`${where}selector.`, selector.selector, false);
  const { matchLabels = {}, matchExpressions = [] } = selector.selector;
  if (Object.keys(matchLabels).length + matchExpressions.length === 0) {
    throw new Error(`${where}selector must have at least 1 label or expression, because an empty selector also selects the cluster in which Argo CD runs. For example: { matchLabels: { karpenter: "enabled" } }`);
  }
  for (const { _chart: chart, _helm: helm } of sourcesOf(selector)) {
    if (helm === undefined) throw new Error(`${where}nodes: all clusters share chart ${chart.node.path}, so it must be a Helm chart. Use ChartSource.helmChart.`);
  }
  checkRoles(selector, id, where);
}

function checkSelectorStages({ stage }: GitOpsClusterSelector, stages: readonly GitOpsStage[] | undefined): void {
  if (stage && (stages ?? []).length < 2) throw new Error(`stages must be a list of at least 2 stages if clusterSelector.stage is set, got ${stages?.length ?? 0}. For example: [{ name: "staging" }, { name: "production" }]`);
  if (stages && !stage) throw new Error('clusterSelector.stage is required, because stages is set. For example: ClusterValue.label("example.com/stage")');
}

/** @throws if a cluster with EKS Auto Mode installs Karpenter, or if another cluster does not */
/** The members that a cluster and a selector share. */
type Sources = Pick<GitOpsCluster, 'nodes' | 'prerequisites' | 'controllerValues' | 'version' | 'controllerNamespace'>;

function checkInstallation(cluster: Sources, where: string): void {
  const { nodes, controllerValues } = cluster;
  const inAutoMode = nodes.filter(({ _chart: chart }) => targetOf(chart).cluster === ClusterTarget.AUTO_MODE);
  if (controllerValues === undefined) {
    if (inAutoMode.length < nodes.length) throw new Error(`${where}controllerValues is required for self-managed Karpenter. For example: ${CONTROLLER_VALUES}. For EKS Auto Mode, set cluster of the app to ClusterTarget.AUTO_MODE.`);
    for (const prop of ['version', 'controllerNamespace'] as const) {
      if (cluster[prop] !== undefined) throw new Error(`${where}${prop} requires controllerValues, because AWS installs Karpenter in EKS Auto Mode. Remove ${prop}.`);
    }
  } else if (inAutoMode.length > 0) {
    throw new Error(`${where}controllerValues requires self-managed Karpenter, but chart ${inAutoMode[0]._chart.node.path} is configured for EKS Auto Mode. Remove controllerValues, or set cluster of the chart to ClusterTarget.BOTH.`);
  }
}

function sourcesOf({ prerequisites = [], nodes }: Sources): ChartSource[] {
  return [...prerequisites, ...nodes];
}

/** Returns a cluster's destination in a normalized format, because Argo CD accepts several formats. */
function placeOf(cluster: GitOpsCluster): object {
  const { server, name } = (cluster?.destination ?? ApplicationDestination.inCluster())._toJson();
  return name === undefined || name === 'in-cluster' ? { server: server?.replace(/\/+$/, '') ?? IN_CLUSTER } : { name };
}

const IN_CLUSTER = 'https://kubernetes.default.svc';
