import { acceptedObjects } from './accepted-objects';
import { isScheduledLike, withoutChangedPods } from './changed-pods';
import { podSpecOf } from '../../../checks/findings/pod-template';
import { JsonObject } from '../../../foundation/basics/json';
import { objectAt } from '../../../foundation/basics/json-parts';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { overridden } from '../../snapshot/overridden';
import { keyOf } from '../../snapshot/read/latest-objects';

/** The objects of a cluster after an app is applied. */
export interface AppInCluster {
  readonly objects: readonly JsonObject[];
  /** Properties of the objects that the simulation does not cover, in sentences. */
  readonly notSimulated: readonly string[];
}

/** Applies an app to a cluster. Objects of the app replace those of the same kind, namespace, and name. */
export function appInCluster(app: readonly JsonObject[], cluster: readonly JsonObject[], version: KarpenterVersion | undefined): AppInCluster {
  const remaining = new Map(cluster.map((json) => [keyOf(json), json]));
  const applied = app.map((json) => {
    const key = keyOf(json);
    const old = remaining.get(key);
    remaining.delete(key);
    return old === undefined ? json : replaced(old, json);
  });
  const { accepted, omitted } = acceptedObjects([...remaining.values()], version);
  const { objects, notSimulated } = withoutChangedPods(accepted, applied);
  return { objects: [...applied, ...objects], notSimulated: [...omitted, ...notSimulated] };
}

/** Returns an object after the API server applies another one. */
function replaced(old: JsonObject, json: JsonObject): JsonObject {
  if (json.kind === 'PersistentVolumeClaim') return old;
  if (json.kind === 'Pod') return isScheduledLike(old, objectAt(json, ['spec'])) ? old : json;
  const { replicas } = objectAt(old, ['spec']);
  const object = overridden(old, json);
  // Without replicas in the manifest, an autoscaler or a person sets the number.
  const keepsReplicas = podSpecOf(json) !== undefined && objectAt(json, ['spec']).replicas === undefined && replicas !== undefined;
  return keepsReplicas ? { ...object, spec: { ...object.spec, replicas } } : object;
}
