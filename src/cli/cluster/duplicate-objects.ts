import { nameText } from '../../checks/findings/name-text';
import { podSpecOf } from '../../checks/findings/pod-template';
import { ManifestObject } from '../../checks/manifests/read-manifests';
import { grouped } from '../../foundation/basics/grouped';
import { sortedKeys } from '../../foundation/basics/json';
import { jsonText } from '../../foundation/basics/json-text';
import { placeholdersIn } from '../../foundation/basics/placeholders';
import { RejectedObject, rejectedObject } from '../input/rejected-objects';

/** Objects without copies, and the objects that share their name with a different object. */
export interface DistinctObjects {
  /** The first of equal objects. */
  readonly distinct: readonly ManifestObject[];
  /** A cluster has only one object of a kind and name, so it is unknown which one counts. */
  readonly rejected: ReadonlyMap<ManifestObject, RejectedObject>;
}

/** Compares objects that have the same kind, namespace, and name. Objects without a name are never copies. Different workloads whose names contain placeholders can have different names. */
export function distinctObjects(objects: readonly ManifestObject[], colors: boolean): DistinctObjects {
  const distinct = new Set(objects);
  const rejected = new Map<ManifestObject, RejectedObject>();
  for (const alike of grouped(objects.filter(hasName), keyOf).values()) {
    if (alike.length === 1) continue;
    const count = new Set(alike.map(contentOf)).size;
    if (count === 1) for (const copy of alike.slice(1)) distinct.delete(copy);
    else if (!hasUnknownName(alike[0])) for (const object of alike) rejected.set(object, rejectedCopy(object, count, colors));
  }
  return { distinct: [...distinct].filter((object) => !rejected.has(object)), rejected };
}

function rejectedCopy(object: ManifestObject, count: number, colors: boolean): RejectedObject {
  const message = `${count} different objects have this kind${nameText(object).split('/').length > 2 ? ', namespace,' : ''} and name`;
  return rejectedObject(object, [{ path: '', message, fix: 'Set only the files of one cluster, or rename the object.' }], colors);
}

function hasName({ json: { metadata } }: ManifestObject): boolean {
  return typeof metadata?.name === 'string' && metadata.name !== '';
}

function hasUnknownName({ json }: ManifestObject): boolean {
  return podSpecOf(json) !== undefined && placeholdersIn([json.metadata?.name, json.metadata?.namespace]).length > 0;
}

function keyOf(object: ManifestObject): string {
  return `${String(object.json.apiVersion).split('/').slice(0, -1).join()} ${nameText(object)}`;
}

function contentOf({ json: { metadata, status, ...content } }: ManifestObject): string {
  return jsonText(sortedKeys(content));
}
