import { jsonText } from '../../basics/json-text';
import { ManifestObject } from '../../manifests/read-manifests';
import { Severity } from '../../validation/finding';
import { RejectedObject, rejectedObject } from '../rejected-objects';

/** Returns the objects that share kind and name with an object that differs. A cluster has only one of them. Equal copies are not errors. */
export function duplicateObjects(objects: readonly ManifestObject[], colors: boolean): ReadonlyMap<ManifestObject, RejectedObject> {
  const byName = new Map<string, Set<string>>();
  for (const object of objects) byName.set(nameOf(object), (byName.get(nameOf(object)) ?? new Set()).add(contentOf(object)));
  return new Map(objects.flatMap((object): [ManifestObject, RejectedObject][] => {
    const { size } = byName.get(nameOf(object))!;
    return size === 1 ? [] : [[object, rejected(object, size, colors)]];
  }));
}

/** Returns the first of equal objects. */
export function distinctObjects(objects: readonly ManifestObject[]): readonly ManifestObject[] {
  return [...new Map([...objects].reverse().map((object) => [nameOf(object), object])).values()].reverse();
}

function rejected(object: ManifestObject, count: number, colors: boolean): RejectedObject {
  const problem = {
    severity: Severity.ERROR,
    path: '',
    message: `${count} different objects have this kind and name`,
    fix: 'Set only the files of one cluster, or rename the object.',
  };
  return rejectedObject(object, [problem], colors);
}

function contentOf({ json: { apiVersion, spec } }: ManifestObject): string {
  return jsonText([apiVersion, spec]);
}

function nameOf({ json: { kind, metadata } }: ManifestObject): string {
  return `${kind}/${metadata?.name ?? ''}`;
}
