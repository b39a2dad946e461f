import { isObject, JsonObject } from '../../basics/json';
import { podTemplatePath } from '../pod-template';
import { Json } from '../rule';

/** The pod template of a workload. Values of the wrong type count as absent, because the API server rejects them. */
export interface Pod {
  readonly kind: string;
  readonly spec: JsonObject;
  /** The path of the pod spec in the object. */
  readonly path: string;
  readonly annotations: { readonly [key: string]: unknown };
  readonly annotationsPath: string;
}

/** Returns the pod template of an object, or undefined if the object creates no pods. */
export function podOf(json: Json): Pod | undefined {
  const path = podTemplatePath(json);
  if (path === undefined) return undefined;
  const template = path === '' ? json : objectAt(json, path.split('.'));
  const prefix = path === '' ? '' : `${path}.`;
  return {
    kind: json.kind,
    spec: objectAt(template, ['spec']),
    path: `${prefix}spec`,
    annotations: objectAt(template, ['metadata', 'annotations']),
    annotationsPath: `${prefix}metadata.annotations`,
  };
}

/** Returns the object at a path, or an empty object if the path contains no object. */
export function objectAt(json: unknown, path: readonly string[]): JsonObject {
  let value = json;
  for (const name of path) value = isObject(value) ? value[name] : undefined;
  return isObject(value) ? value : {};
}

/** Returns the objects in a list with their indexes, or an empty list if the value is not a list. */
export function objectsIn(list: unknown): { readonly item: JsonObject; readonly index: number }[] {
  return Array.isArray(list) ? list.flatMap((item, index) => (isObject(item) ? [{ item, index }] : [])) : [];
}

/** Returns true if a pod ends on its own, or if its restart policy is unknown. */
export function endsByItself({ kind, spec: { restartPolicy, activeDeadlineSeconds } }: Pod): boolean {
  return kind === 'PodTemplate' || restartPolicy === 'Never' || restartPolicy === 'OnFailure' || activeDeadlineSeconds !== undefined;
}
