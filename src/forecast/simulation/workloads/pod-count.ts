import { keyOf, namespaceOf } from './object-key';
import { JsonObject } from '../../../foundation/basics/json';
import { objectAt } from '../../../foundation/basics/json-parts';
import { replicasPlaceholder } from '../../../karpenter/scheduling/pods/pod-placeholders';

/** The kinds whose `replicas` are 1 by default. */
const REPLICATED: ReadonlySet<string> = new Set(['Deployment', 'ReplicaSet', 'ReplicationController', 'StatefulSet']);

/** Returns the HorizontalPodAutoscalers by the workload that they scale. */
export function autoscalersByTarget(objects: readonly JsonObject[]): ReadonlyMap<string, JsonObject> {
  return new Map(objects.filter(({ kind }) => kind === 'HorizontalPodAutoscaler').map((json) => {
    const { kind, name } = objectAt(json, ['spec', 'scaleTargetRef']);
    return [keyOf(kind, namespaceOf(json), name), objectAt(json, ['spec'])];
  }));
}

/** Returns the number of pods that a workload runs at the same time, or undefined if another controller decides. */
export function podCount(workload: JsonObject, autoscalers: ReadonlyMap<string, JsonObject>): number | undefined {
  const { kind, spec } = workload;
  switch (kind) {
    case 'Pod': return 1;
    case 'PodTemplate': return 0;
    case 'Job': return jobPods(objectAt(spec, []), objectAt(workload, ['status']));
    case 'CronJob': return spec?.suspend === true ? 0 : jobPods(objectAt(spec, ['jobTemplate', 'spec']), {});
    default: return replicaCount(workload, autoscalers);
  }
}

function replicaCount(workload: JsonObject, autoscalers: ReadonlyMap<string, JsonObject>): number | undefined {
  const replicas = countOf(workload.spec?.replicas) ?? (REPLICATED.has(workload.kind) ? 1 : undefined);
  const autoscaler = autoscalers.get(keyOf(workload.kind, namespaceOf(workload), workload.metadata?.name));
  if (autoscaler === undefined || replicas === undefined || replicas === 0) return replicas;
  const { minReplicas, maxReplicas } = autoscaler;
  return Math.min(Math.max(replicas, countOf(minReplicas) ?? 1), countOf(maxReplicas) ?? Infinity);
}

/** Returns why the number of pods of a workload is unknown if it depends on a placeholder, in a sentence. */
export function unknownCount(workload: JsonObject, autoscalers: ReadonlyMap<string, JsonObject>): string | undefined {
  const spec = objectAt(workload, workload.kind === 'CronJob' ? ['spec', 'jobTemplate', 'spec'] : ['spec']);
  if (['Pod', 'PodTemplate'].includes(workload.kind)) return undefined;
  if (['Job', 'CronJob'].includes(workload.kind)) return replicasPlaceholder([spec.parallelism, spec.completions]);
  const autoscaler = autoscalers.get(keyOf(workload.kind, namespaceOf(workload), workload.metadata?.name));
  return replicasPlaceholder([spec.replicas, autoscaler?.minReplicas]);
}

/** Returns the number of pods that a Job runs at the same time. A suspended or finished Job has no pods. */
function jobPods({ parallelism, completions, suspend }: JsonObject, { succeeded, conditions }: JsonObject): number {
  const isFinished = Array.isArray(conditions) && conditions.some((condition) => ['Complete', 'Failed'].includes(condition?.type) && condition.status === 'True');
  if (suspend === true || isFinished) return 0;
  const left = countOf(completions) === undefined ? Infinity : countOf(completions)! - (countOf(succeeded) ?? 0);
  return Math.max(0, Math.min(countOf(parallelism) ?? 1, left));
}

/** Returns a whole number of at least 0, or undefined for other values. */
export function countOf(value: unknown): number | undefined {
  const count = typeof value === 'bigint' ? Number(value) : value;
  return typeof count === 'number' && count >= 0 ? Math.floor(count) : undefined;
}
