import { ChartProps } from 'cdk8s';
import { ApplicationDeletion } from './application-deletion';
import { GitOpsCluster } from './git-ops-cluster';
import { ObjectProtection } from './object-protection';
import { AppProject } from '../project/app-project';

/**
 * What a KarpenterGitOps is made from. The namespace is that of Argo CD, `argocd` by default.
 *
 * @stability experimental
 */
export interface KarpenterGitOpsProps extends ChartProps {
  /** The Git repository that what is written here is committed to, as Argo CD reads it. Refused with credentials inside (rule argocd-repo-url-credentials): Argo CD keeps them in a Secret. */
  readonly repoURL: string;

  /** What runs where: at least one, each with a name of its own. One gets a parent Application, several an ApplicationSet which makes one for each. */
  readonly clusters: GitOpsCluster[];

  /**
   * The branch, tag or commit.
   *
   * @default HEAD
   */
  readonly targetRevision?: string;

  /**
   * The folder of the repository in which the app runs, where cdk8s.yaml stands: `outdir` and the folders of Helm charts are looked for from there.
   *
   * @default - the root of the repository
   */
  readonly path?: string;

  /**
   * The folder that is written to, from the working directory, which is that of cdk8s.yaml. It must not be within the output folder of the app: the cdk8s command takes every .yaml there for a
   * manifest.
   *
   * @default gitops
   */
  readonly outdir?: string;

  /**
   * The AppProject of all Applications. It is an error if it forbids something that is deployed.
   *
   * @default - one that allows these repositories, destinations and kinds, and no others
   */
  readonly project?: AppProject;

  /**
   * Whether Argo CD deletes NodePools, with which their nodes go, and node classes. `retire` exempts one of them.
   *
   * @default ObjectProtection.CONFIRM
   */
  readonly protection?: ObjectProtection;

  /**
   * What becomes of what an Application has made once the Application is deleted.
   *
   * @default ApplicationDeletion.ORPHAN
   */
  readonly deletion?: ApplicationDeletion;

  /**
   * Whether Argo CD syncs by itself. Otherwise a person does.
   *
   * @default true
   */
  readonly automated?: boolean;

  /**
   * Whether objects say what the CRDs of the release have a default for, so that what is in Git is what is in the cluster.
   *
   * @default false
   */
  readonly writeDefaults?: boolean;

  /**
   * Whether the number of nodes of a static NodePool is what Git says, also where somebody scaled it in the cluster.
   *
   * @default - false: what the cluster says stays
   */
  readonly replicasFromGit?: boolean;

  /**
   * Where the official charts are, for a mirror: without `oci://` where it is an OCI registry.
   *
   * @default - public.ecr.aws/karpenter, and https://charts.karpenter.sh before 0.17
   */
  readonly chartRepoURL?: string;
}
