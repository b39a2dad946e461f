import { Pool } from './pool';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { podTemplatePath } from '../findings/pod-template';
import { Json } from '../findings/rule';

/** The objects of a cluster that decide which nodes can drain. */
export interface ClusterWorkloads {
  /** Objects with a pod template. */
  readonly workloads: readonly Json[];
  /** PodDisruptionBudgets. */
  readonly budgets: readonly Json[];
  /** PodDisruptionBudgets in the folder of the workloads, if `budgets` are in another folder. */
  readonly budgetsElsewhere?: readonly Json[];
  /** HorizontalPodAutoscalers, and the ScaledObjects of KEDA. */
  readonly autoscalers: readonly Json[];
  /** The pools that can launch nodes. */
  readonly pools: readonly Pool[];
  readonly version: KarpenterVersion;
}

/** Returns whether an object is one of those that decide which nodes can drain. */
export function decidesDrains(json: Json): boolean {
  return isWorkload(json) || isDisruptionBudget(json) || isAutoscaler(json);
}

export function isWorkload(json: Json): boolean {
  return podTemplatePath(json) !== undefined;
}

export function isDisruptionBudget({ apiVersion, kind }: Json): boolean {
  return kind === 'PodDisruptionBudget' && (apiVersion === 'policy/v1' || apiVersion === 'policy/v1beta1');
}

export function isAutoscaler({ apiVersion, kind }: Json): boolean {
  return typeof apiVersion === 'string'
    && ((kind === 'HorizontalPodAutoscaler' && apiVersion.startsWith('autoscaling/')) || (kind === 'ScaledObject' && apiVersion.startsWith('keda.sh/')));
}
