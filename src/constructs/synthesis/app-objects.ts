import { ApiObject } from 'cdk8s';
import { IConstruct } from 'constructs';
import { isObject, JsonObject } from '../../foundation/basics/json';
import { valueText } from '../../foundation/basics/value-text';

/** Returns the JSON of all objects in a scope. */
export function appObjects(scope: IConstruct): readonly JsonObject[] {
  const objects = scope.node.findAll().filter((construct): construct is ApiObject => ApiObject.isApiObject(construct));
  return objects.flatMap((object) => objectsIn('app', object.toJson()));
}

/**
 * Returns the object, or the objects in a List. YAML files can contain empty documents.
 *
 * @param prop the name of the prop that contains the manifest
 * @throws if the manifest is not an object
 */
export function objectsIn(prop: string, manifest: unknown): readonly JsonObject[] {
  if (manifest === null || manifest === undefined) return [];
  if (!isObject(manifest)) throw new Error(`${prop} must contain objects, got ${valueText(manifest)}`);
  const isList = Array.isArray(manifest.items) && String(manifest.kind).endsWith('List');
  return isList ? manifest.items.flatMap((item: unknown) => objectsIn(prop, item)) : [manifest];
}
