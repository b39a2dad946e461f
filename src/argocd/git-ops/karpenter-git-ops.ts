import { resolve } from 'path';
import { ApiObject, Chart } from 'cdk8s';
import { Construct, IConstruct } from 'constructs';
import { ApplicationDeletion } from './application-deletion';
import { Application } from '../application/application';
import { ApplicationSet } from '../application-set/application-set';
import { AppProject } from '../project/app-project';
import { bundleFindings } from './bundle/bundle-findings';
import { BundleProject, deployments } from './bundle/bundle-project';
import { checkBundle } from './bundle/check-bundle';
import { BundleOptions, clusterBundle, ClusterBundle, inSyncOrder } from './bundle/cluster-bundle';
import { decorate } from './bundle/decorate';
import { apiObjectsOf } from './bundle/objects-of';
import { takenParentNames } from './bundle/parent-names';
import { parentApplication, parentSet } from './bundle/parents';
import { SYNC_WAVE } from './bundle/waves';
import { KarpenterGitOpsProps } from './karpenter-git-ops-props';
import { folderFindings } from './layout/folder-findings';
import { Layout, layoutFiles } from './layout/layout-files';
import { ObjectProtection } from './object-protection';
import { writeOwnFiles } from '../../basics/own-files';
import { valueText } from '../../basics/value-text';
import { appCheckOf } from '../../synthesis/app-check';
import { addOutput } from '../../synthesis/app-outputs';
import { addOwnFindings } from '../../synthesis/own-findings';
import { prepareBeforeChecks } from '../../synthesis/preparations';
import { CONTROLLER_SETTINGS } from '../../validation/controller-settings';
import { Finding } from '../../validation/finding';

/** The folders within the one of a bundle that are its own. */
const PARTS = ['apps', 'clusters'];

/**
 * Karpenter and its nodes for Argo CD: a chart with an Application for the CRDs, one for the controller and one for each chart of nodes, under a parent that has them synced in this order, and a
 * project that allows nothing else. For Argo CD 3.
 *
 * It is also written, with the nodes, as a folder for Git, whenever the app is synthesised: `apps/` is what Argo CD is pointed at, `clusters/NAME/` what each cluster gets. Only a `KarpenterApp` writes
 * it: under any other App it is an error.
 *
 * The objects of its nodes say in which wave they come, are in the form in which a cluster keeps them, and, if they are NodePools or node classes, that nobody deletes them without a person's word;
 * so they do wherever else they are written.
 *
 * @stability experimental
 */
export class KarpenterGitOps extends Chart {
  /** The project of all Applications: the one that was given, or one that allows what is deployed. */
  public readonly project: AppProject;

  /** The Applications of all clusters, in the order in which they are synced. Parents are not among them. */
  public readonly applications: Application[];

  /**
   * What brings the Applications, where there is one cluster.
   *
   * @default - there are several, and `applicationSet`
   */
  public readonly parent?: Application;

  /**
   * What makes a parent for each cluster, where there are several.
   *
   * @default - there is one, and `parent`
   */
  public readonly applicationSet?: ApplicationSet;

  private readonly outdir: string;
  private readonly options: BundleOptions;
  private readonly clusters: readonly ClusterBundle[];
  private readonly retired = new Set<ApiObject>();
  private layout: Layout = { files: new Map(), findings: [] };

  constructor(scope: Construct, id: string, props: KarpenterGitOpsProps) {
    super(scope, id, { ...props, namespace: props?.namespace ?? 'argocd' });
    checkBundle(this, props);
    if (!addOutput(this, { write: () => this.write() })) {
      throw new Error('a KarpenterGitOps needs new KarpenterApp() as its app: another App writes no folders for Argo CD; write new KarpenterApp()');
    }
    const { clusters, deletion = ApplicationDeletion.ORPHAN, protection = ObjectProtection.CONFIRM } = props;
    const { automated: isAutomated = true, replicasFromGit = false, writeDefaults = false, chartRepoURL } = props;
    const argoNamespace = this.namespace!;
    const own = props.project ? undefined : new BundleProject(this, 'project', {
      metadata: { name: id, annotations: { [SYNC_WAVE]: '-1' } },
      description: `Karpenter and its nodes: ${clusters.map(({ name }) => name).join(', ')}`.slice(0, 255),
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
      isFleet: clusters.length > 1,
    };
    this.clusters = clusters.map((cluster) => clusterBundle(new Construct(this, cluster.name), cluster, this.options));
    this.project = project;
    this.applications = this.clusters.flatMap((bundle) => inSyncOrder(bundle).map(({ application }) => application));
    if (clusters.length === 1) this.parent = parentApplication(this, id, clusters[0], this.options);
    else this.applicationSet = parentSet(this, id, clusters, this.options);
    const parents = this.parent ? [this.parent] : [];
    const specs = () => [...this.applications, ...parents].map((application) => application._spec());
    if (own) own._allows = () => ({ specs: specs(), deployments: deployments(this.clusters, argoNamespace) });

    for (const { settings, charts } of this.clusters) {
      for (const { source } of charts) {
        if (!CONTROLLER_SETTINGS.of(source._chart)) CONTROLLER_SETTINGS.set(source._chart, settings);
      }
    }
    const protectionOf = (object: ApiObject) => (this.retired.has(object) ? ObjectProtection.NONE : protection);
    const prepare = () => this.chartObjects().forEach((object) => decorate(object, { writeDefaults, protectionOf }));
    prepare();
    prepareBeforeChecks(this, prepare);
    addOwnFindings(this, () => this.findings());
    appCheckOf(this);
  }

  /**
   * Lets go of a NodePool or node class, or of all in a construct such as a preset: Argo CD may delete it without asking, and the nodes of a NodePool go with it. Commit that, and take the construct out of the
   * program with a later commit.
   *
   * Refuses what holds no object of the nodes.
   */
  public retire(construct: IConstruct): void {
    const own = this.chartObjects().filter(({ node }) => node.scopes.includes(construct));
    if (own.length === 0) {
      const name = construct?.node ? construct.node.path : valueText(construct);
      throw new Error(`retire: ${name} is and holds no object of the nodes of ${this.node.path}; name a NodePool or node class that stands in one of its charts`);
    }
    own.forEach((object) => this.retired.add(object));
  }

  /**
   * The Application of a cluster by what it brings: `karpenter-crd`, `karpenter`, or the chart as its folder is called. For what no prop says, such as `addIgnoreDifferences`.
   *
   * Refuses what there is not.
   */
  public application(cluster: string, name: string): Application {
    const bundle = this.clusters.find((each) => each.cluster.name === cluster);
    if (!bundle) throw new Error(`application: ${valueText(cluster)} is no cluster of ${this.node.path}; write one of ${this.clusters.map((each) => each.cluster.name).join(', ')}`);
    const all = inSyncOrder(bundle);
    const found = all.find(({ role }) => role === name);
    if (!found) throw new Error(`application: ${cluster} has no ${valueText(name)}; write one of ${all.map(({ role }) => role).join(', ')}`);
    return found.application;
  }

  private chartObjects(): ApiObject[] {
    return this.clusters.flatMap(({ charts }) => charts.flatMap(({ source }) => apiObjectsOf(source._chart)));
  }

  /** Looks at the bundle as it stands; what is then written is what was looked at. */
  private findings(): Finding[] {
    this.layout = layoutFiles({ ...this.options, hasOwnProject: this.project instanceof BundleProject, chart: this, clusters: this.clusters });
    return [
      ...this.applicationSet ? takenParentNames(this.node, this.clusters) : [],
      ...bundleFindings({ clusters: this.clusters, project: this.project, argoNamespace: this.options.argoNamespace }),
      ...this.layout.findings,
      ...folderFindings(this, this.outdir, this.layout.files),
    ];
  }

  private write(): void {
    try {
      writeOwnFiles(this.outdir, this.layout.files, PARTS);
    } catch (error) {
      const failure = new Error(`the folder of ${this.node.path} can't be written to ${this.outdir}: ${(error as Error).message}; name another outdir, or make it writable`);
      failure.stack = `${failure.name}: ${failure.message}`;
      throw failure;
    }
  }
}
