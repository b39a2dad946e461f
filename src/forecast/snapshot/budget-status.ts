import { PodControllers } from './pod-controllers';
import { JsonObject } from '../../foundation/basics/json';
import { objectAt, objectsIn } from '../../foundation/basics/json-parts';
import { nodeLimit, nodesWithin } from '../../karpenter/disruption/budget-nodes';
import { matcherOfSelector, requiredLabelOf } from '../../karpenter/scheduling/pods/label-selector';

/** Returns true for a PodDisruptionBudget whose status does not state the allowed disruptions, such as a manifest. */
export function lacksStatus(json: JsonObject): boolean {
  return json.kind === 'PodDisruptionBudget' && objectAt(json, ['status']).disruptionsAllowed === undefined;
}

/**
 * Returns objects whose PodDisruptionBudgets have the status that Kubernetes sets for the pods among the objects.
 *
 * Source: `trySync` in https://github.com/kubernetes/kubernetes/blob/v1.34.0/pkg/controller/disruption/disruption.go
 */
export function withBudgetStatus(objects: readonly JsonObject[]): readonly JsonObject[] {
  if (!objects.some(lacksStatus)) return objects;
  const pods = podsByLabel(objects);
  const controllers = new PodControllers(objects);
  return objects.map((json) => (
    lacksStatus(json) ? { ...json, status: { ...objectAt(json, ['status']), ...statusOf(json, pods, controllers) } } : json
  ));
}

/** Pods by namespace, and by namespace and label. */
type PodsByLabel = ReadonlyMap<string, readonly JsonObject[]>;

function keyOf(namespace: unknown, label: readonly string[] = []): string {
  return JSON.stringify([namespace || 'default', ...label]);
}

function podsByLabel(objects: readonly JsonObject[]): PodsByLabel {
  const found = new Map<string, JsonObject[]>();
  const add = (key: string, pod: JsonObject) => {
    const pods = found.get(key);
    if (pods === undefined) found.set(key, [pod]);
    else pods.push(pod);
  };
  for (const pod of objects) {
    if (pod.kind !== 'Pod') continue;
    add(keyOf(pod.metadata?.namespace), pod);
    for (const [key, value] of Object.entries(objectAt(pod, ['metadata', 'labels']))) add(keyOf(pod.metadata?.namespace, [key, String(value)]), pod);
  }
  return found;
}

function statusOf({ metadata, spec }: JsonObject, byLabel: PodsByLabel, controllers: PodControllers): JsonObject {
  const { selector, maxUnavailable, minAvailable } = objectAt(spec, []);
  const matches = matcherOfSelector(selector);
  const candidates = byLabel.get(keyOf(metadata?.namespace, requiredLabelOf(selector))) ?? [];
  const pods = candidates.filter((pod) => matches(objectAt(pod, ['metadata', 'labels'])));
  const isMinimum = maxUnavailable === undefined || maxUnavailable === null;
  const expected = isMinimum && typeof minAvailable === 'number' ? pods.length : controllers.scaleOf(pods);
  const value = isMinimum ? minAvailable : maxUnavailable;
  const limit = typeof value === 'number' || (typeof value === 'string' && value.endsWith('%')) ? nodeLimit(String(value)) : undefined;
  if (!expected || limit === undefined) return { disruptionsAllowed: 0 };
  const count = nodesWithin(limit, expected);
  const desiredHealthy = isMinimum ? count : Math.max(0, expected - count);
  const currentHealthy = pods.filter(isHealthy).length;
  return { disruptionsAllowed: Math.max(0, currentHealthy - desiredHealthy), currentHealthy, desiredHealthy, expectedPods: expected };
}

/** Pods of manifests have no status. They count as ready if they have a node. */
function isHealthy({ metadata, spec, status }: JsonObject): boolean {
  if (metadata?.deletionTimestamp) return false;
  const { conditions } = objectAt(status, []);
  return conditions === undefined
    ? status === undefined && Boolean(objectAt(spec, []).nodeName)
    : objectsIn(conditions).some(({ item }) => item.type === 'Ready' && item.status === 'True');
}
