import { Chart } from 'cdk8s';
import { Construct } from 'constructs';
import { BundledApplication } from './bundled-application';
import { ClusterValues } from './cluster-values';
import { constructId } from './construct-id';
import { chartRepoOf, chartVersionOf, crdValues, hasCrdChart } from './controller-chart';
import { hasAutoMode, isOfAutoModeCluster } from './has-auto-mode';
import { ignoredOfController, ignoredOfCrds, ignoredOfPools } from './ignored-differences';
import { nameInCluster } from './name-in-cluster';
import { jsonOf } from './objects-of';
import { folderSource, pathInRepository, Repository } from './repository';
import { finalizersOf, syncPolicyOf } from './sync-policy';
import { SYNC_WAVE } from './waves';
import { CHECKED_VALUES, ControllerSettings } from '../../../../checks/findings/controller-settings';
import { Finding } from '../../../../checks/findings/finding';
import { ControllerValues } from '../../../../constructs/controller/values/controller-values';
import { JsonObject } from '../../../../foundation/basics/json';
import { yamlOf } from '../../../../foundation/yaml/write-yaml';
import { targetOf } from '../../../../karpenter/versions/configuration';
import { controllerNamespaceOf } from '../../../../karpenter/versions/controller-namespace';
import { minorOf } from '../../../../karpenter/versions/facts';
import { KarpenterVersion } from '../../../../karpenter/versions/karpenter-version';
import { Application, ApplicationProps } from '../../application/application';
import { ApplicationDestination } from '../../application/application-destination';
import { IgnoreDifferences } from '../../application/ignore-differences';
import { SyncOption } from '../../application/sync-option';
import { ApplicationSource } from '../../sources/application-source';
import { HelmSourceOptions } from '../../sources/helm-source-options';
import { ApplicationDeletion } from '../application-deletion';
import { ChartSource } from '../chart-source';
import { GitOpsCluster } from '../git-ops-cluster';
import { GitOpsClusterSelector } from '../git-ops-cluster-selector';
import { GitOpsStage } from '../git-ops-stage';
import { ObjectProtection } from '../object-protection';

/** Options that apply to all clusters of a bundle. */
export interface BundleOptions {
  readonly repository: Repository;
  /** Folder for the generated files. */
  readonly outdir: string;
  readonly argoNamespace: string;
  readonly project: string;
  readonly isAutomated: boolean;
  readonly deletion: ApplicationDeletion;
  readonly protection: ObjectProtection;
  readonly replicasFromGit: boolean;
  readonly chartRepoURL?: string;
  /** Stages with clusters, in rollout order. */
  readonly stages: readonly GitOpsStage[];
  /** The clusters, if Argo CD finds them by label. */
  readonly selector?: GitOpsClusterSelector;
  /** Whether there can be several clusters, so that Application names need a prefix. */
  readonly isFleet: boolean;
  /** Whether clusters are updated stage by stage. */
  readonly isStaged: boolean;
}

/** An Application, with its name within the cluster. */
export interface ClusterApplication {
  readonly role: string;
  readonly application: Application;
  /** Sync wave of the Application within its parent Application. */
  readonly wave: number;
}

/** A chart of the app, with the Application that deploys it to a cluster. */
export interface ClusterChart extends ClusterApplication {
  readonly source: ChartSource;
}

/** The self-managed Karpenter of a cluster. */
export interface Installation {
  readonly version: KarpenterVersion;
  readonly values: JsonObject;
  readonly valueFindings: readonly Finding[];
  /** Controller values in the format that the checks use. */
  readonly settings: ControllerSettings;
  readonly controllerNamespace: string;
  readonly crds?: ClusterApplication;
  readonly controller: ClusterApplication;
  /** Whether an Application deploys Karpenter's CRDs. */
  readonly deploysCrds: boolean;
}

/** Differences between the clusters of a selector: placeholders of the chart that contains their Applications. */
export interface PerCluster {
  /** Start of the names of the Applications. */
  readonly namePrefix: string;
  /** Release in the version of the official charts, unless all clusters have the same release. */
  readonly release?: string;
  readonly controllerValues: (values: JsonObject) => JsonObject;
  readonly chartValues: (chart: NonNullable<ChartSource['_helm']>) => JsonObject;
  /** The values of the chart that contains the Applications. */
  readonly values: ClusterValues;
}

/** A cluster, or an example in place of all clusters of a selector. */
export interface BundledCluster extends GitOpsCluster {
  readonly perCluster?: PerCluster;
}

/** The Applications of one cluster. */
export interface ClusterBundle {
  readonly cluster: BundledCluster;
  /** Karpenter's own Applications. In EKS Auto Mode, AWS installs Karpenter. */
  readonly installation?: Installation;
  /** Charts of prerequisites and nodes. */
  readonly charts: readonly ClusterChart[];
}

/** Label that marks the Applications of bundles. */
export const MANAGED_BY = 'app.kubernetes.io/managed-by';
export const BUNDLE = 'cdk8s-karpenter';

/** Creates the Applications of a cluster. */
export function clusterBundle(scope: Construct, cluster: BundledCluster, options: BundleOptions): ClusterBundle {
  const prefix = cluster.perCluster?.namePrefix ?? cluster.applicationPrefix ?? (options.isFleet ? `${cluster.name}-` : '');
  const make: MakeApplication = (role, wave, props, ignored) => {
    const application = new BundledApplication(scope, constructId('application', role), {
      ...props,
      project: options.project,
      metadata: {
        name: `${prefix}${role}`,
        namespace: options.argoNamespace,
        labels: { [MANAGED_BY]: BUNDLE },
        annotations: { [SYNC_WAVE]: String(wave) },
        finalizers: finalizersOf(options.deletion),
      },
    }, ignored);
    return { role, application, wave };
  };
  const makeChart = (source: ChartSource, wave: number) => {
    const ignored = () => (options.replicasFromGit ? [] : ignoredOfPools(jsonOf(source._chart), source._helm === undefined));
    return { ...make(nameInCluster(source, cluster.name), wave, chartApplication(cluster, source, options), ignored), source };
  };
  const { prerequisites = [], nodes, controllerValues } = cluster;
  const [firstWave, controllers] = controllerValues ? [1, 1] : [0, 0];
  const controllerWave = firstWave + prerequisites.length;
  return {
    cluster,
    installation: controllerValues && installation(cluster, controllerValues, controllerWave, make, options),
    charts: [
      ...prerequisites.map((source, index) => makeChart(source, firstWave + index)),
      ...nodes.map((source, index) => makeChart(source, controllerWave + controllers + index)),
    ],
  };
}

/** The props that differ between the Applications of a cluster. */
type Sync = Pick<ApplicationProps, 'source' | 'destination' | 'syncPolicy'>;
type Target = Pick<Installation, 'version' | 'values' | 'controllerNamespace' | 'deploysCrds'>;
type MakeApplication = (role: string, wave: number, props: Sync, ignored: () => readonly IgnoreDifferences[]) => ClusterApplication;

function installation(
  cluster: BundledCluster, controllerValues: ControllerValues, controllerWave: number, make: MakeApplication, options: BundleOptions,
): Installation {
  const version = cluster.version ?? targetOf(cluster.nodes[0]._chart).version;
  const { values, findings: valueFindings } = controllerValues._rendered(version);
  const controllerNamespace = cluster.controllerNamespace ?? controllerNamespaceOf(minorOf(String(version)));
  const deploysCrds = !hasAutoMode(cluster);
  const target = { version, values, controllerNamespace, deploysCrds };
  const crds = deploysCrds && hasCrdChart(version)
    ? make('karpenter-crd', 0, crdApplication(cluster, target, options), () => ignoredOfCrds(version, values))
    : undefined;
  const controller = make('karpenter', controllerWave, controllerApplication(cluster, target, options), () => ignoredOfController(version, values));
  // The folder reports the findings about the values once.
  CHECKED_VALUES.set(controller.application, values);
  return {
    ...target,
    valueFindings,
    settings: controllerValues._forChecks(),
    crds,
    controller,
  };
}

function crdApplication(cluster: BundledCluster, target: Target, { isAutomated, chartRepoURL }: BundleOptions): Sync {
  const { version, values, controllerNamespace } = target;
  const valuesObject = crdValues(version, values, controllerNamespace);
  return {
    source: officialChart('karpenter-crd', cluster, version, chartRepoURL, { releaseName: 'karpenter-crd', ...(valuesObject && { valuesObject }) }),
    destination: destinationOf(cluster, controllerNamespace),
    // Pruning is off, because deleting a CRD would delete all of its objects. After an upgrade, users delete obsolete CRDs.
    syncPolicy: syncPolicyOf(isAutomated, false),
  };
}

function controllerApplication(cluster: BundledCluster, target: Target, { isAutomated, chartRepoURL }: BundleOptions): Sync {
  const { version, values, controllerNamespace, deploysCrds } = target;
  return {
    source: officialChart('karpenter', cluster, version, chartRepoURL, {
      releaseName: 'karpenter', skipCrds: !deploysCrds || hasCrdChart(version), ...helmValues(cluster.perCluster?.controllerValues(values) ?? values),
    }),
    destination: destinationOf(cluster, controllerNamespace),
    syncPolicy: syncPolicyOf(isAutomated, true, namespaceOptions(controllerNamespace)),
  };
}

function chartApplication(cluster: BundledCluster, source: ChartSource, { isAutomated, repository, outdir }: BundleOptions): Sync {
  const { _helm: helm } = source;
  const role = nameInCluster(source, cluster.name);
  const tool = helm ? { helm: { releaseName: releaseNameOf(role), ...helmValues(cluster.perCluster?.chartValues(helm) ?? helm.values) } } : {};
  const namespace = namespaceOfChart(source._chart);
  return {
    source: folderSource(
      { ...repository, ...revisionOf(cluster) }, pathInRepository(repository, helm ? helm.folder : `${outdir}/${chartFolder(cluster, source)}`), tool,
    ),
    destination: destinationOf(cluster, namespace),
    syncPolicy: syncPolicyOf(isAutomated, true, [...namespaceOptions(namespace), ...missingCrdOptions(source)]),
  };
}

/** Returns values as an object, or as a YAML string if they contain null. In Helm, null removes a default, but cdk8s omits nulls. */
function helmValues(values: JsonObject): HelmSourceOptions {
  if (Object.keys(values).length === 0) return {};
  return hasNull(values) ? { values: yamlOf(values) } : { valuesObject: values };
}

function hasNull(value: unknown): boolean {
  return value === null || (typeof value === 'object' && Object.values(value).some(hasNull));
}

/** Truncates the name of a Helm release, because Helm limits release names to 53 characters. */
function releaseNameOf(role: string): string {
  return role.slice(0, 53).replace(/-+$/, '');
}

/** Returns the revision that a cluster sets to override the bundle's revision, if any. */
export function revisionOf({ targetRevision }: GitOpsCluster): { readonly targetRevision?: string } {
  return targetRevision === undefined ? {} : { targetRevision };
}

/** Returns the sync option that creates a namespace, unless the namespace exists in every cluster. */
function namespaceOptions(namespace: string): SyncOption[] {
  return isMadeBySync(namespace) ? [SyncOption.CREATE_NAMESPACE] : [];
}

/** Returns the sync option that allows a first sync before EKS Auto Mode installs its CRDs. */
function missingCrdOptions(source: ChartSource): SyncOption[] {
  return isOfAutoModeCluster(source) ? [SyncOption.SKIP_DRY_RUN_ON_MISSING_RESOURCE] : [];
}

function officialChart(
  chart: string, { perCluster }: BundledCluster, version: KarpenterVersion, repoURL: string | undefined, helm: JsonObject,
): ApplicationSource {
  const targetRevision = perCluster?.release ?? chartVersionOf(version);
  return ApplicationSource.helmChart({ repoURL: repoURL ?? chartRepoOf(version), chart, targetRevision, helm });
}

/** Returns whether a sync must create a namespace. Namespaces such as `default` exist in every cluster. */
export function isMadeBySync(namespace: string): boolean {
  return !['default', 'kube-system', 'kube-public', 'kube-node-lease'].includes(namespace);
}

export function destinationOf({ destination }: GitOpsCluster, namespace: string): ApplicationDestination {
  return ApplicationDestination.of({ ...(destination ?? ApplicationDestination.inCluster())._toJson(), namespace });
}

/** Returns the namespace for a chart's objects that do not set a namespace. */
export function namespaceOfChart(chart: Chart): string {
  return chart.namespace ?? 'default';
}

/** Returns the folder of a chart's manifests for a cluster, relative to the bundle's folder. */
export function chartFolder({ name }: GitOpsCluster, source: ChartSource): string {
  return `clusters/${name}/${nameInCluster(source, name)}`;
}

/** Returns the Applications of a cluster in sync order. */
export function inSyncOrder({ installation: own, charts }: ClusterBundle): ClusterApplication[] {
  return [...own?.crds ? [own.crds] : [], ...own ? [own.controller] : [], ...charts].sort((a, b) => a.wave - b.wave);
}
