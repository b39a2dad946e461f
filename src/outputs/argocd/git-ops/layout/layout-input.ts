import { Chart } from 'cdk8s';
import { ApplicationDeletion } from '../application-deletion';
import { ClusterBundle } from '../bundle/cluster-bundle';
import { Repository } from '../bundle/repository';
import { GitOpsClusterSelector } from '../git-ops-cluster-selector';
import { GitOpsStage } from '../git-ops-stage';
import { ObjectProtection } from '../object-protection';

/** Input for rendering the files of a bundle. */
export interface LayoutInput {
  /** The chart that contains the Applications. */
  readonly chart: Chart;
  readonly clusters: readonly ClusterBundle[];
  readonly outdir: string;
  readonly repository: Repository;
  /** Stages with clusters, in rollout order. */
  readonly stages: readonly GitOpsStage[];
  readonly argoNamespace: string;
  readonly isAutomated: boolean;
  /** Whether clusters are updated stage by stage. */
  readonly isStaged: boolean;
  /** The clusters, if Argo CD finds them by label. */
  readonly selector?: GitOpsClusterSelector;
  /** Whether the bundle creates an AppProject. If so, the AppProject is one of the bundle's files. */
  readonly hasOwnProject: boolean;
  readonly protection: ObjectProtection;
  readonly deletion: ApplicationDeletion;
}
