import { Chart } from 'cdk8s';
import { nameInCluster } from './name-in-cluster';
import { checkProps, PropCheck } from '../../../basics/check-props';
import { isObject } from '../../../basics/json';
import { BOOLEAN, instanceOf, STRING, stringLike, TEXT } from '../../../basics/prop-checks';
import { valueText } from '../../../basics/value-text';
import { ControllerValues } from '../../../settings/controller-values/controller-values';
import { KarpenterVersion } from '../../../versions/karpenter-version';
import { ApplicationDestination } from '../../application/application-destination';
import { AppProject } from '../../project/app-project';
import { ApplicationDeletion } from '../application-deletion';
import { ChartSource } from '../chart-source';
import { GitOpsCluster } from '../git-ops-cluster';
import { KarpenterGitOpsProps } from '../karpenter-git-ops-props';
import { ObjectProtection } from '../object-protection';

const NAME = /^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/;

const PREFIX = /^([a-z0-9][-a-z0-9]*)?$/;

const DNS_LABEL = stringLike(NAME, 'lower-case letters, digits and dashes, 63 at most');
const choice = (name: string, values: { readonly [key: string]: string }): PropCheck => ({
  isRight: (value) => Object.values(values).includes(value), mustBe: `one of ${Object.keys(values).map((key) => `${name}.${key}`).join(', ')}`,
});

const CHARTS: PropCheck = {
  isRight: (value) => Array.isArray(value) && value.length > 0 && value.every((each) => each instanceof ChartSource),
  mustBe: 'a list of at least one ChartSource.manifests(chart) or ChartSource.helmChart(chart)',
};

const STAGE = /^[a-z0-9A-Z]([-_.a-zA-Z0-9]{0,61}[a-zA-Z0-9])?$/;

const CHART_PROPS: { readonly [prop: string]: PropCheck } = {
  namespace: { ...STRING, mustBe: 'the namespace of Argo CD' },
  labels: { isRight: (value) => typeof value === 'object', mustBe: 'a map of texts' },
  disableResourceNameHashes: BOOLEAN,
};

const BUNDLE_PROPS: { readonly [prop: string]: PropCheck } = {
  repoURL: { ...TEXT, mustBe: 'the URL of a Git repository, such as "https://github.com/example/fleet.git"', isRequired: true },
  clusters: {
    isRight: (value) => Array.isArray(value) && value.length > 0,
    mustBe: 'a list of at least one { name: "…", nodes: […], controllerValues: … }',
    isRequired: true,
  },
  targetRevision: TEXT,
  path: { isRight: (value) => typeof value === 'string' && !value.includes('\\'), mustBe: 'a folder of the repository, such as "platform/karpenter"' },
  outdir: { ...TEXT, mustBe: 'a folder' },
  project: instanceOf(AppProject, 'an AppProject'),
  protection: choice('ObjectProtection', ObjectProtection),
  deletion: choice('ApplicationDeletion', ApplicationDeletion),
  automated: BOOLEAN,
  writeDefaults: BOOLEAN,
  replicasFromGit: BOOLEAN,
  chartRepoURL: {
    isRight: (value) => typeof value === 'string' && value !== '' && !value.startsWith('oci://'),
    mustBe: 'the address of a chart repository, of an OCI registry without oci://, such as "123456789012.dkr.ecr.eu-west-1.amazonaws.com/karpenter"',
  },
};

const CLUSTER_PROPS: { readonly [prop: string]: PropCheck } = {
  name: { ...DNS_LABEL, isRequired: true },
  nodes: { ...CHARTS, isRequired: true },
  prerequisites: CHARTS,
  controllerValues: { ...instanceOf(ControllerValues, 'new settings.ControllerValues({ clusterName: "…" })'), isRequired: true },
  destination: {
    isRight: (value) => value instanceof ApplicationDestination && value._toJson().namespace === undefined,
    mustBe: 'ApplicationDestination.server("https://…") or .cluster("…"), without a namespace: that hangs on what is deployed',
  },
  targetRevision: TEXT,
  applicationPrefix: stringLike(PREFIX, 'lower-case letters, digits and dashes, or ""'),
  version: instanceOf(KarpenterVersion, 'KarpenterVersion.of("1.15.1")'),
  controllerNamespace: DNS_LABEL,
  stage: stringLike(STAGE, 'the value of a label, such as "staging"'),
};

const WRITE_CLUSTER = '{ name: "…", nodes: […], controllerValues: … }';

/** The bundle that each chart goes out with. */
const BUNDLE_OF = new WeakMap<Chart, Chart>();

/** @throws where a prop is missing, unknown or wrong, two clusters are one, two Applications would have one name, or a chart belongs to another bundle */
export function checkBundle(bundle: Chart, props: KarpenterGitOpsProps): void {
  checkProps(props, { ...CHART_PROPS, ...BUNDLE_PROPS }, '{ repoURL: "https://…", clusters: […] }');
  props.clusters.forEach(checkCluster);
  for (const { _chart: chart } of props.clusters.flatMap(sourcesOf)) {
    const other = BUNDLE_OF.get(chart) ?? bundle;
    if (other !== bundle) throw new Error(`${chart.node.path} goes out with ${other.node.path} already, by whose choices its objects are written; put all clusters into one KarpenterGitOps, or give each charts of its own`);
    BUNDLE_OF.set(chart, bundle);
  }
}

function checkCluster(cluster: GitOpsCluster, index: number, all: readonly GitOpsCluster[]): void {
  if (!isObject(cluster)) throw new Error(`clusters[${index}]: ${valueText(cluster)} is no cluster; write ${WRITE_CLUSTER}`);
  const where = `clusters[${index}].`;
  checkProps(cluster, CLUSTER_PROPS, WRITE_CLUSTER, where);
  const first = all.findIndex((each) => each?.name === cluster.name);
  if (first < index) throw new Error(`${where}name: clusters[${first}] is called ${valueText(cluster.name)}, too; write another name`);
  const same = all.findIndex((each) => valueText(placeOf(each)) === valueText(placeOf(cluster)));
  if (same < index) throw new Error(`${where}destination: ${valueText(placeOf(cluster))} is that of clusters[${same}], too; write where this cluster is`);
  // The last one is no Application, but the folder of them all.
  const roles = ['karpenter-crd', 'karpenter', 'apps'];
  for (const source of sourcesOf(cluster)) {
    const role = nameInCluster(source, cluster.name);
    if (roles.includes(role)) throw new Error(`${where}nodes: the Application of ${source._chart.node.path} would be called ${role}, as another one of the cluster is, or the folder of them; give the chart another id`);
    roles.push(role);
  }
}

function sourcesOf({ prerequisites = [], nodes }: GitOpsCluster): ChartSource[] {
  return [...prerequisites, ...nodes];
}

/** Where a cluster is, in one way of the several in which Argo CD takes it. */
function placeOf(cluster: GitOpsCluster): object {
  const { server, name } = (cluster?.destination ?? ApplicationDestination.inCluster())._toJson();
  return name === undefined || name === 'in-cluster' ? { server: server?.replace(/\/+$/, '') ?? IN_CLUSTER } : { name };
}

const IN_CLUSTER = 'https://kubernetes.default.svc';
