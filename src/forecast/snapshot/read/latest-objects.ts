import { SnapshotObject } from './snapshot-objects';
import { JsonObject } from '../../../foundation/basics/json';
import { jsonText } from '../../../foundation/basics/json-text';
import { objectName } from '../../../foundation/basics/object-name';
import { isClusterScoped } from '../../../karpenter/versions/cluster-scoped';

/** Returns the API group, kind, namespace, and name of an object, which identify it in a cluster. */
export function keyOf(json: JsonObject): string {
  const namespace: unknown = isClusterScoped(json) ? '' : json.metadata?.namespace || 'default';
  return jsonText([String(json.apiVersion).split('/').slice(0, -1).join(), json.kind, namespace, objectName(json)]);
}

/** Returns the last of the objects with the same kind, namespace, and name, for example from two snapshots of a cluster. Objects without a name remain. */
export function latestObjects(objects: readonly SnapshotObject[]): { readonly objects: readonly JsonObject[]; readonly repeated: number } {
  const byKey = new Map<string, JsonObject>();
  const unnamed: JsonObject[] = [];
  for (const { json } of objects) {
    if (objectName(json) === '') unnamed.push(json);
    else byKey.set(keyOf(json), json);
  }
  return { objects: [...byKey.values(), ...unnamed], repeated: objects.length - byKey.size - unnamed.length };
}
