import { podSpecOf } from '../../../checks/findings/pod-template';
import { isObject, JsonObject } from '../../../foundation/basics/json';
import { objectAt, objectsIn } from '../../../foundation/basics/json-parts';
import { podRequests } from '../../../karpenter/scheduling/pods/pod-requests';
import { namesText } from '../workloads/names-text';
import { keyOf, namespaceOf, shortName } from '../workloads/object-key';
import { ownerKeys } from '../workloads/running-objects';

/** The fields of a pod, in addition to its requests, that an app can set and that decide about its node. */
const FIELDS = ['nodeSelector', 'affinity', 'tolerations', 'topologySpreadConstraints', 'priorityClassName', 'runtimeClassName'];

/** The objects of a cluster without the pods that an app replaces. */
export interface RemainingObjects {
  readonly objects: readonly JsonObject[];
  /** The workloads whose pods the app replaces, in a sentence. */
  readonly notSimulated: readonly string[];
}

/** Removes the pods whose requests or constraints differ from their workload in the app, because the workload creates new ones. */
export function withoutChangedPods(objects: readonly JsonObject[], app: readonly JsonObject[]): RemainingObjects {
  const withPods = app.filter((json) => podSpecOf(json) !== undefined);
  const workloads = new Map(withPods.map((json) => [keyOf(json.kind, namespaceOf(json), json.metadata?.name), json]));
  const changed = new Map<JsonObject, JsonObject>();
  for (const json of workloads.size === 0 ? [] : objects) {
    const key = json.kind === 'Pod' ? ownerKeys(json).find((each) => workloads.has(each)) : undefined;
    const workload = key === undefined ? undefined : workloads.get(key)!;
    if (workload !== undefined && !isScheduledLike(json, objectAt(podSpecOf(workload)!.spec, []))) changed.set(json, workload);
  }
  if (changed.size === 0) return { objects, notSimulated: [] };
  const names = [...new Set(changed.values())].map((json) => `${json.kind}/${shortName(json)}`);
  return {
    objects: objects.filter((json) => !changed.has(json)),
    notSimulated: [`The requests or constraints of ${namesText(names)} differ from those of their pods. The simulation replaces these pods at once, but a rolling update can launch more nodes.`],
  };
}

/** Returns whether a pod has the requests and constraints of a template. The pod can have others, because controllers and webhooks add some. */
export function isScheduledLike(pod: JsonObject, template: JsonObject): boolean {
  const spec = objectAt(pod, ['spec']);
  return ['initContainers', 'containers'].every((list) => {
    const containers = new Map(objectsIn(spec[list]).map(({ item }): [unknown, JsonObject] => [item.name, item]));
    return objectsIn(template[list]).every(({ item }) => containers.has(item.name) && requestsContain(containers.get(item.name)!, item));
  }) && FIELDS.every((field) => contains(spec[field], template[field]));
}

function requestsContain(container: JsonObject, { resources }: JsonObject): boolean {
  const requests = podRequests({ containers: [container] });
  return [...podRequests({ containers: [{ resources }] })].every(([resource, amount]) => requests.get(resource) === amount);
}

/** Returns whether a value has all parts of another one. */
function contains(value: unknown, part: unknown): boolean {
  if (isObject(part)) return Object.entries(part).every(([key, each]) => contains(isObject(value) ? value[key] : undefined, each));
  if (Array.isArray(part)) return part.every((each) => Array.isArray(value) && value.some((other) => contains(other, each)));
  return (part ?? undefined) === undefined || String(part) === String(value);
}
