import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { Json } from '../findings/rule';

/** The objects of a cluster that decide which nodes can drain. */
export interface ClusterWorkloads {
  /** Objects with a pod template. */
  readonly workloads: readonly Json[];
  /** PodDisruptionBudgets. */
  readonly budgets: readonly Json[];
  /** NodePools. */
  readonly pools: readonly Json[];
  readonly version: KarpenterVersion;
}
