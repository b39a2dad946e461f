import { isObject, JsonObject } from '../../foundation/basics/json';
import { objectAt, objectsIn } from '../../foundation/basics/json-parts';

/** Returns the newest time in the objects, which is close to the time of the snapshot because kubelets report every few minutes. Returns undefined without any time. */
export function newestTime(objects: readonly JsonObject[]): Date | undefined {
  let newest = -Infinity;
  for (const { metadata, status } of objects) {
    if (isObject(metadata)) newest = later(newest, metadata.creationTimestamp);
    newest = later(newest, objectAt(status, []).lastPodEventTime);
    for (const { item } of objectsIn(objectAt(status, []).conditions)) newest = later(later(newest, item.lastHeartbeatTime), item.lastTransitionTime);
  }
  return newest === -Infinity ? undefined : new Date(newest);
}

function later(time: number, text: unknown): number {
  const other = typeof text === 'string' ? Date.parse(text) : NaN;
  return other > time ? other : time;
}
