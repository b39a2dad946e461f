import { grouped } from '../../../basics/grouped';
import { deepEqual, JsonObject } from '../../../basics/json';
import { oneLine } from '../../../basics/one-line';
import { ManifestObject } from '../../../manifests/read-manifests';
import { isNonEmpty } from '../../../versions/known-apis';
import { positionOf } from '../../../yaml/positions';
import { nameText } from '../../rejected-objects';
import { UsageError } from '../../usage-error';

/** An object of the input, and its desired state. */
export interface ExistingObject {
  readonly object: ManifestObject;
  readonly json: JsonObject;
}

/**
 * Returns each object once.
 *
 * @throws {UsageError} if copies of an object differ
 */
export function uniqueObjects(objects: readonly ExistingObject[]): readonly ExistingObject[] {
  const copies = [...grouped(objects, identityOf).values()];
  const different = copies.filter(([{ json }, ...others]) => others.some((other) => !deepEqual(other.json, json)));
  if (different.length === 0) return copies.map(([first]) => first);
  const title = `the input contains different copies of ${different.length === 1 ? 'an object' : `${different.length} objects`}. Keep one copy of each object.`;
  throw new UsageError([title, ...different.map(placesText)].join('\n\n'));
}

/** Returns a value that is equal for all copies of an object, in all versions of its API. An object without a name has no copies. */
function identityOf(existing: ExistingObject): unknown {
  const { apiVersion, metadata } = existing.object.json;
  return isNonEmpty(metadata?.name) ? `${String(apiVersion).replace(/\/?[^/]*$/, '')} ${nameText(existing.object)}` : existing;
}

function placesText(copies: readonly ExistingObject[]): string {
  const places = copies.map(({ object: { source, document, path } }) => `  ${oneLine(source)}:${positionOf(document, path ?? '').line}`);
  return [oneLine(nameText(copies[0].object)), ...places].join('\n');
}
