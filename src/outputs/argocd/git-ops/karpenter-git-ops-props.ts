import { ChartProps } from 'cdk8s';
import { ApplicationDeletion } from './application-deletion';
import { GitOpsCluster } from './git-ops-cluster';
import { GitOpsClusterSelector } from './git-ops-cluster-selector';
import { GitOpsStage } from './git-ops-stage';
import { ObjectProtection } from './object-protection';
import { AppProject } from '../project/app-project';

/**
 * Properties of a KarpenterGitOps. Set `namespace` to the namespace in which Argo CD runs. The default is `argocd`.
 *
 * @stability experimental
 */
export interface KarpenterGitOpsProps extends ChartProps {
  /** URL of the Git repository to which you commit the generated folder. The URL must not contain credentials (rule `argocd-repo-url-credentials`), because Argo CD reads credentials from a Secret. */
  readonly repoURL: string;

  /**
   * One or more clusters, with unique names. A single cluster gets a parent Application. Several clusters get an ApplicationSet that generates a parent Application for each cluster.
   *
   * @default - Argo CD finds the clusters with `clusterSelector`. Set either `clusters` or `clusterSelector`.
   */
  readonly clusters?: GitOpsCluster[];

  /**
   * Clusters that Argo CD finds by the labels of their Secrets. An ApplicationSet generates a parent Application for each of them.
   *
   * @default - the clusters are in `clusters`
   */
  readonly clusterSelector?: GitOpsClusterSelector;

  /**
   * Rollout stages in order, if there are several clusters. If set, each cluster must name one of these stages. Stages without clusters have no effect.
   * With `clusterSelector`, set at least two stages, and read the stage of each cluster with `stage` of the selector.
   *
   * @default - a stage for each `stage` of the clusters, in the order in which it first appears; all clusters of a stage change at the same time
   */
  readonly stages?: GitOpsStage[];

  /**
   * Branch, tag, or commit that Argo CD follows. If all clusters follow a branch, a commit that changes manifests or a Helm chart reaches all clusters at the same time.
   * To roll out such changes in stages as well, set a tag here and change it for each rollout, or set a separate branch for each stage.
   *
   * @default HEAD
   */
  readonly targetRevision?: string;

  /**
   * Path of the folder that contains cdk8s.yaml, relative to the root of the repository. `outdir` and the folders of Helm charts are relative to this
   * path.
   *
   * @default - the root of the repository
   */
  readonly path?: string;

  /**
   * Folder for the generated files, relative to the working directory (the folder of cdk8s.yaml). The folder must not be inside the output folder of the app, because the `cdk8s` command treats every
   * .yaml file there as a manifest.
   *
   * @default gitops
   */
  readonly outdir?: string;

  /**
   * AppProject of all Applications. The project must permit everything that the Applications deploy.
   *
   * @default - a new AppProject that allows only the repositories, destinations, and kinds of the Applications
   */
  readonly project?: AppProject;

  /**
   * Whether Argo CD may delete NodePools and node classes. Deleting a NodePool also deletes its nodes. To let Argo CD delete an object without a
   * confirmation, call `retire`.
   *
   * @default ObjectProtection.CONFIRM
   */
  readonly protection?: ObjectProtection;

  /**
   * Whether deleting an Application also deletes its resources, and in which order.
   *
   * @default ApplicationDeletion.ORPHAN
   */
  readonly deletion?: ApplicationDeletion;

  /**
   * Whether Argo CD syncs automatically. If false, you sync the Applications manually.
   *
   * @default true
   */
  readonly automated?: boolean;

  /**
   * Whether manifests include the default values of the CRDs, so that the manifests in Git match the objects in the cluster.
   *
   * @default false
   */
  readonly writeDefaults?: boolean;

  /**
   * Whether Argo CD resets `spec.replicas` of static NodePools to the value in Git after someone scales the NodePools in the cluster.
   *
   * @default - false: Argo CD ignores differences in `spec.replicas`
   */
  readonly replicasFromGit?: boolean;

  /**
   * Repository of the official Karpenter charts, for example a mirror. Omit `oci://` from the URL of an OCI registry.
   *
   * @default - `public.ecr.aws/karpenter`, or `https://charts.karpenter.sh` before Karpenter 0.17
   */
  readonly chartRepoURL?: string;
}
