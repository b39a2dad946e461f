import { objectAt } from '../../../foundation/basics/json-parts';
import { Json } from '../../findings/rule';
import { ClusterWorkloads } from '../cluster-workloads';

/** The number of pods that a workload keeps. */
export interface ReplicaCounts {
  readonly least: number;
  readonly most: number;
  /** The field or object that sets the numbers, in words. */
  readonly origin: 'replicas' | 'default' | 'autoscaler';
}

/** Kinds whose scale Kubernetes reads for PodDisruptionBudgets. Source: `finders` in pkg/controller/disruption/disruption.go of Kubernetes */
const SCALED = ['Deployment', 'ReplicaSet', 'StatefulSet', 'ReplicationController', 'Rollout'];
/** Kinds without a scale. */
const UNSCALED = ['DaemonSet', 'Job', 'CronJob'];

export function hasScale({ kind }: Json): boolean {
  return SCALED.includes(kind);
}

export function lacksScale({ kind }: Json): boolean {
  return UNSCALED.includes(kind);
}

/** Returns the number of pods of a workload with a scale, or undefined if it is unknown. */
export function replicaCounts(workload: Json, { autoscalers }: ClusterWorkloads): ReplicaCounts | undefined {
  const { replicas } = objectAt(workload, ['spec']);
  const autoscaler = autoscalerOf(workload, autoscalers);
  if (autoscaler !== undefined) return rangeOf(autoscaler);
  if (replicas === undefined || replicas === null) return { least: 1, most: 1, origin: 'default' };
  return typeof replicas === 'number' ? { least: replicas, most: replicas, origin: 'replicas' } : undefined;
}

const byTarget = new WeakMap<readonly Json[], ReadonlyMap<string, Json>>();

/** Returns the autoscaler of a workload. */
export function autoscalerOf(workload: Json, autoscalers: readonly Json[]): Json | undefined {
  if (autoscalers.length === 0) return undefined;
  let known = byTarget.get(autoscalers);
  if (known === undefined) byTarget.set(autoscalers, known = new Map(autoscalers.map((each) => [targetOf(each), each])));
  return known.get(nameOf(workload, workload.kind, workload.metadata?.name));
}

/** A ScaledObject of KEDA scales a Deployment by default. */
function targetOf(autoscaler: Json): string {
  const { kind = 'Deployment', name } = objectAt(autoscaler, ['spec', 'scaleTargetRef']);
  return nameOf(autoscaler, kind, name);
}

function nameOf({ metadata }: Json, kind: unknown, name: unknown): string {
  return `${metadata?.namespace ?? ''}/${kind}/${name}`;
}

/** A budget limits no pods if the workload has none, so the least number is 1. */
function rangeOf({ spec }: Json): ReplicaCounts | undefined {
  const { minReplicas, maxReplicas, minReplicaCount, maxReplicaCount } = objectAt(spec, []);
  const [least, most] = [minReplicas ?? minReplicaCount ?? 1, maxReplicas ?? maxReplicaCount ?? 100];
  return typeof least === 'number' && typeof most === 'number' ? { least: Math.max(1, least), most, origin: 'autoscaler' } : undefined;
}
