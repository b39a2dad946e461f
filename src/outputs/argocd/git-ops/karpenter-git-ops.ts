import { join, resolve } from 'path';
import { ApiObject, Chart } from 'cdk8s';
import { Construct, IConstruct } from 'constructs';
import { ApplicationDeletion } from './application-deletion';
import { Application } from '../application/application';
import { ApplicationSet } from '../application-set/application-set';
import { AppProject } from '../project/app-project';
import { assignClusters } from './bundle/assign-clusters';
import { bundleFindings } from './bundle/bundle-findings';
import { BundleProject, deployments } from './bundle/bundle-project';
import { checkBundle } from './bundle/check-bundle';
import { BundleOptions, clusterBundle, ClusterBundle, inSyncOrder } from './bundle/cluster-bundle';
import { constructId } from './bundle/construct-id';
import { decorate } from './bundle/decorate';
import { apiObjectsOf, readingOnce } from './bundle/objects-of';
import { takenParentNames } from './bundle/parent-names';
import { parentApplication, parentSet } from './bundle/parents';
import { CLUSTER_CHART, README, selectedClusters } from './bundle/selected-clusters';
import { stagesOf, withStageRevisions } from './bundle/stages';
import { SYNC_WAVE } from './bundle/waves';
import { KarpenterGitOpsProps } from './karpenter-git-ops-props';
import { folderFindings } from './layout/folder-findings';
import { removeFormerOutputs } from './layout/former-outputs';
import { Layout, layoutFiles } from './layout/layout-files';
import { ObjectProtection } from './object-protection';
import { CONTROLLER_SETTINGS } from '../../../checks/findings/controller-settings';
import { Finding } from '../../../checks/findings/finding';
import { knownProps } from '../../../constructs/props/known-props';
import { appCheckOf } from '../../../constructs/synthesis/app-check';
import { addOutput } from '../../../constructs/synthesis/app-outputs';
import { addOwnFindings } from '../../../constructs/synthesis/own-findings';
import { prepareBeforeChecks } from '../../../constructs/synthesis/preparations';
import { removeOwnFiles, writeOwnFiles } from '../../../foundation/basics/output/own-files';
import { valueText } from '../../../foundation/basics/value-text';
import { ApplicationV1Alpha1Spec } from '../../../karpenter/imports/Application.v1alpha1';

/** Subfolders that a bundle owns. `write` deletes obsolete generated files in these folders. */
const PARTS = ['apps', 'clusters'];

/**
 * Karpenter and its nodes, deployed by Argo CD 3. This chart has one Application for the CRDs, one for the controller, and one for each chart in `prerequisites` and `nodes`.
 * In EKS Auto Mode, AWS installs Karpenter, so a cluster without `controllerValues` has only the Applications of its charts. With `ClusterTarget.BOTH`, EKS owns the CRDs of NodePools and NodeClaims, so no Application deploys CRDs.
 * A parent Application syncs the Applications in order. An AppProject permits only what the Applications deploy.
 *
 * Synthesis also writes a folder for Git: Argo CD reads `apps/`, and `clusters/NAME/` contains the Applications and manifests of each cluster. Only a `KarpenterApp` writes this folder, so any other App causes an error.
 *
 * Node manifests have sync waves, and match the objects as the API server stores them. By default, Argo CD deletes NodePools and node classes only after a confirmation (see `protection`).
 * Sync waves, and all other changes that this chart makes to an object, appear in every output of the app.
 *
 * @see https://argo-cd.readthedocs.io/en/stable/operator-manual/cluster-bootstrapping/
 * @example
 * new karpenter.argocd.KarpenterGitOps(app, 'karpenter', {
 *   repoURL: 'https://github.com/example/fleet.git',
 *   clusters: [{
 *     name: 'production',
 *     version: karpenter.KarpenterVersion.of('1.15.3'),
 *     controllerValues: new karpenter.settings.ControllerValues({ clusterName: 'production' }),
 *     nodes: [karpenter.argocd.ChartSource.manifests(chart)],
 *   }],
 * });
 *
 * @stability experimental
 */
export class KarpenterGitOps extends Chart {
  /** The AppProject of all Applications: the `project` prop, or a new AppProject that allows what the Applications deploy. */
  public readonly project: AppProject;

  /** The Applications of all clusters in sync order, excluding the parent Applications. */
  public readonly applications: Application[];

  /**
   * The parent Application, if there is one cluster.
   *
   * @default - undefined with several clusters; see `applicationSet`
   */
  public readonly parent?: Application;

  /**
   * The ApplicationSet that generates a parent Application for each cluster, if there are several clusters.
   *
   * @default - undefined with one cluster; see `parent`
   */
  public readonly applicationSet?: ApplicationSet;

  private readonly outdir: string;
  private readonly options: BundleOptions;
  private readonly clusters: readonly ClusterBundle[];
  private readonly retired = new Set<ApiObject>();
  private layout: Layout = { files: new Map(), findings: [] };

  constructor(scope: Construct, id: string, props: KarpenterGitOpsProps) {
    super(scope, id, { ...props, namespace: props?.namespace ?? 'argocd' });
    checkBundle(this, knownProps(props, 'argocd.KarpenterGitOpsProps', '{ repoURL: "https://…", clusters: […] }', { isExact: new.target === KarpenterGitOps }));
    if (!addOutput(this, { write: (manifests) => this.write(manifests) })) {
      throw new Error('KarpenterGitOps must be in a KarpenterApp, because no other App writes the folder for Argo CD. Replace new App() with new KarpenterApp().');
    }
    const { clusterSelector } = props;
    const stages = stagesOf(props.clusters, props.stages);
    const clusters = withStageRevisions(props.clusters ?? [], stages);
    const { deletion = ApplicationDeletion.ORPHAN, protection = ObjectProtection.CONFIRM } = props;
    const { automated: isAutomated = true, replicasFromGit = false, writeDefaults = false, chartRepoURL } = props;
    const argoNamespace = this.namespace!;
    const own = props.project ? undefined : new BundleProject(this, 'project', {
      metadata: { name: id, annotations: { [SYNC_WAVE]: '-1' } },
      description: 'Karpenter and its nodes',
    });
    const project = props.project ?? own!;
    this.outdir = resolve(props.outdir ?? 'gitops');
    this.options = {
      repository: { repoURL: props.repoURL, targetRevision: props.targetRevision ?? 'HEAD', path: props.path ?? '', folder: process.cwd() },
      outdir: this.outdir,
      argoNamespace,
      project: project.name,
      isAutomated,
      deletion,
      protection,
      replicasFromGit,
      chartRepoURL,
      stages,
      selector: clusterSelector,
      isFleet: clusterSelector !== undefined || clusters.length > 1,
      isStaged: isAutomated && (clusters.length > 1 || clusterSelector?.stage !== undefined),
    };
    const selected = clusterSelector && selectedClusters(this, clusterSelector, this.options);
    this.clusters = selected ? [selected.bundle] : clusters.map((cluster) => clusterBundle(new Construct(this, constructId('cluster', cluster.name)), cluster, this.options));
    this.project = project;
    this.applications = this.clusters.flatMap((bundle) => inSyncOrder(bundle).map(({ application }) => application));
    if (selected) this.applicationSet = selected.applicationSet;
    else if (clusters.length === 1) this.parent = parentApplication(this, id, clusters[0], this.options);
    else this.applicationSet = parentSet(this, id, clusters, this.options);
    const parents = this.parent ? [this.parent] : [];
    const specs = () => [
      ...this.applications.map((application) => application._sourceAndDestination()).map((spec) => (selected ? onAnyServer(spec) : spec)),
      ...parents.map((application) => application._sourceAndDestination()),
    ];
    if (own) own._allows = () => ({ specs: specs(), deployments: deployments(this.clusters, argoNamespace, '*') });

    for (const { installation, charts } of this.clusters) {
      for (const { source } of charts) source._helm?.deployedBy(join(this.outdir, README));
      for (const { source } of installation ? charts : []) {
        if (!CONTROLLER_SETTINGS.of(source._chart)) CONTROLLER_SETTINGS.set(source._chart, installation!.settings);
      }
    }
    if (!selected) assignClusters(this.clusters, (name) => this.node.findChild(constructId('cluster', name)));
    const protectionOf = (object: ApiObject) => (this.retired.has(object) ? ObjectProtection.NONE : protection);
    const prepare = () => this.chartObjects().forEach((object) => decorate(object, { writeDefaults, protectionOf }));
    prepare();
    prepareBeforeChecks(this, prepare);
    addOwnFindings(this, () => readingOnce(() => this.findings()));
    appCheckOf(this);
  }

  /**
   * Removes the deletion protection of a NodePool, a node class, or all objects of a construct such as a preset. Argo CD then deletes these objects without confirmation.
   * Deleting a NodePool also deletes its nodes. Commit the generated files first, and remove the construct from the program in a later commit.
   *
   * @param construct an object in a chart of this KarpenterGitOps, or a construct that contains such objects
   */
  public retire(construct: IConstruct): void {
    const own = this.chartObjects().filter(({ node }) => node.scopes.includes(construct));
    if (own.length === 0) {
      const name = construct?.node ? construct.node.path : valueText(construct);
      throw new Error(`retire: construct must be or contain an object in the charts of ${this.node.path}, got ${name}. Pass a NodePool or node class of one of these charts.`);
    }
    own.forEach((object) => this.retired.add(object));
  }

  /**
   * Returns an Application of a cluster, for example to call `addIgnoreDifferences`.
   *
   * @param cluster the cluster name
   * @param name `karpenter-crd`, `karpenter`, or the folder name of a chart
   */
  public application(cluster: string, name: string): Application {
    const bundle = this.clusters.find((each) => each.cluster.name === cluster);
    if (!bundle) throw new Error(`application: ${this.node.path} has no cluster ${valueText(cluster)}. Use one of ${this.clusters.map((each) => each.cluster.name).join(', ')}.`);
    const all = inSyncOrder(bundle);
    const found = all.find(({ role }) => role === name);
    if (!found) throw new Error(`application: cluster ${cluster} has no Application ${valueText(name)}. Use one of ${all.map(({ role }) => role).join(', ')}.`);
    return found.application;
  }

  private chartObjects(): ApiObject[] {
    const charts = this.clusters.flatMap((bundle) => bundle.charts.map(({ source }) => source._chart));
    return [...new Set(charts)].flatMap(apiObjectsOf);
  }

  /** Checks the bundle, and keeps the checked files, which `write` writes later. */
  private findings(): Finding[] {
    this.layout = layoutFiles({ ...this.options, hasOwnProject: this.project instanceof BundleProject, chart: this, clusters: this.clusters });
    return [
      ...this.applicationSet && !this.options.selector ? takenParentNames(this.node, this.clusters) : [],
      ...bundleFindings({ clusters: this.clusters, project: this.project, argoNamespace: this.options.argoNamespace }),
      ...this.layout.findings,
      ...folderFindings(this, this.outdir, this.layout.files),
    ];
  }

  private write(manifests: ReadonlySet<string>): void {
    try {
      const { selector, repository } = this.options;
      const removedChart = selector ? new Map() : removeOwnFiles(join(this.outdir, CLUSTER_CHART), ['templates']);
      const removed = writeOwnFiles(this.outdir, this.layout.files, PARTS);
      if (removed.size + removedChart.size > 0) removeFormerOutputs(this, { removed, removedChart, manifests, repository });
    } catch (error) {
      const failure = new Error(`${this.node.path} cannot write its folder ${this.outdir}: ${(error as Error).message}. Set a different outdir, or make the folder writable.`);
      failure.stack = `${failure.name}: ${failure.message}`;
      throw failure;
    }
  }
}

function onAnyServer({ source, destination }: Pick<ApplicationV1Alpha1Spec, 'source' | 'destination'>): Pick<ApplicationV1Alpha1Spec, 'source' | 'destination'> {
  return { source, destination: { server: '*', namespace: destination.namespace } };
}
