import { keyOf, namespaceOf } from './object-key';
import { countOf } from './pod-count';
import { JsonObject } from '../../../foundation/basics/json';
import { objectAt, objectsIn } from '../../../foundation/basics/json-parts';
import { objectName } from '../../../foundation/basics/object-name';
import { podRequests } from '../../../karpenter/scheduling/pods/pod-requests';
import { resourcesOf } from '../../../karpenter/scheduling/pods/resources';
import { apiOfObject, CAPACITY_BUFFER } from '../../../karpenter/versions/known-apis';

/** A CapacityBuffer, and the pods whose capacity it reserves. */
export interface BufferPods {
  readonly buffer: JsonObject;
  /** The metadata and the spec of each pod, without volumes. */
  readonly template: JsonObject;
  readonly count: number;
}

/** The workloads and PodTemplates that CapacityBuffers can name, by kind, namespace, and name. */
export type BufferSources = ReadonlyMap<string, JsonObject>;

/** Indexes objects. The first of several objects with a name counts. */
export function bufferSources(objects: readonly JsonObject[]): BufferSources {
  return new Map([...objects].reverse().map((json) => [keyOf(json.kind, namespaceOf(json), objectName(json)), json]));
}

/**
 * Returns the pods of a CapacityBuffer, or undefined if the input lacks its PodTemplate or workload, or for other objects.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/capacitybuffer/controller.go#L268-L310
 *
 * @param sources the objects that the CapacityBuffer can name
 * @param replicasOf returns the number of pods of a workload
 */
export function bufferPods(buffer: JsonObject, sources: BufferSources, replicasOf: (workload: JsonObject) => number): BufferPods | undefined {
  const { podTemplateRef, scalableRef, replicas, percentage, limits } = objectAt(buffer, ['spec']);
  const [kind, name] = podTemplateRef ? ['PodTemplate', podTemplateRef.name] : [scalableRef?.kind, scalableRef?.name];
  const source = typeof name === 'string' ? sources.get(keyOf(kind, namespaceOf(buffer), name)) : undefined;
  if (source === undefined) return undefined;
  const template = objectAt(source, podTemplateRef ? ['template'] : ['spec', 'template']);
  const spec = objectAt(template, ['spec']);
  const running = podTemplateRef ? 0 : replicasOf(source);
  const percent = countOf(percentage);
  const share = percent === undefined || running === 0 ? undefined : Math.ceil(running * percent / 100);
  const wanted = [countOf(replicas), share].filter((each) => each !== undefined);
  const most = limitCount(limits, spec);
  const count = Math.min(wanted.length > 0 ? Math.max(...wanted) : most ?? 0, most ?? Infinity);
  const volumes = objectsIn(spec.volumes).map(({ item }) => item);
  const withoutClaims = volumes.filter(({ persistentVolumeClaim, ephemeral }) => !persistentVolumeClaim && !ephemeral);
  return { buffer, template: { ...template, spec: { ...spec, volumes: withoutClaims } }, count };
}

export function isBuffer(json: JsonObject): boolean {
  return apiOfObject(json) === CAPACITY_BUFFER;
}

/** Returns the number of pods that fit the limits, or undefined if no limit concerns the pods. */
function limitCount(limits: unknown, spec: JsonObject): number | undefined {
  const requests = podRequests(spec);
  const counts = [...resourcesOf(limits)].flatMap(([name, limit]) => {
    const request = requests.get(name) ?? 0n;
    return request === 0n ? [] : [Number(limit / request)];
  });
  return counts.length === 0 ? undefined : counts.reduce((one, other) => Math.min(one, other));
}
