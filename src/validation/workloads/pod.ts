import { isObject, JsonObject } from '../../basics/json';
import { podTemplatePath } from '../pod-template';
import { Json } from '../rule';

/** The pods of a workload, as it says them. What has a wrong type counts as absent: the API server refuses it. */
export interface Pod {
  readonly kind: string;
  readonly spec: JsonObject;
  /** Where the spec stands in the object. */
  readonly path: string;
  readonly annotations: { readonly [key: string]: unknown };
  readonly annotationsPath: string;
}

/** The pods that an object makes, if it makes any. */
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

/** The object at a path, an empty one where there is none. */
export function objectAt(json: unknown, path: readonly string[]): JsonObject {
  let value = json;
  for (const name of path) value = isObject(value) ? value[name] : undefined;
  return isObject(value) ? value : {};
}

/** The objects in a list, with their places in it; none where it is no list. */
export function objectsIn(list: unknown): { readonly item: JsonObject; readonly index: number }[] {
  return Array.isArray(list) ? list.flatMap((item, index) => (isObject(item) ? [{ item, index }] : [])) : [];
}

/** Whether the pod ends by itself, or its restart policy is unknown. */
export function endsByItself({ kind, spec: { restartPolicy, activeDeadlineSeconds } }: Pod): boolean {
  return kind === 'PodTemplate' || restartPolicy === 'Never' || restartPolicy === 'OnFailure' || activeDeadlineSeconds !== undefined;
}
