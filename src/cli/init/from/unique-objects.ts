import { nameText } from '../../../checks/findings/name-text';
import { ManifestObject } from '../../../checks/manifests/read-manifests';
import { grouped } from '../../../foundation/basics/grouped';
import { deepEqual, JsonObject } from '../../../foundation/basics/json';
import { oneLine } from '../../../foundation/basics/one-line';
import { positionOf } from '../../../foundation/yaml/positions';
import { apiOfObject, isArgoCdApi, isKarpenterObject, isNonEmpty } from '../../../karpenter/versions/known-apis';
import { UsageError } from '../../terminal/usage-error';

/** Maximum number of objects in the list of different copies. */
const MAX_LISTED = 20;

/** An object of the input, and its desired state. */
export interface ExistingObject {
  readonly object: ManifestObject;
  readonly json: JsonObject;
}

/** Each object once, and the names of objects that have different copies. */
export interface UniqueObjects {
  readonly unique: readonly ExistingObject[];
  readonly different: readonly string[];
}

/**
 * Returns each object once. Without the objects of other projects that have different copies, for example in the folders of several clusters.
 *
 * @throws {UsageError} if copies of an object of Karpenter differ
 */
export function uniqueObjects(objects: readonly ExistingObject[]): UniqueObjects {
  const copies = [...grouped(objects, identityOf).values()];
  const isDifferent = ([{ json }, ...others]: readonly ExistingObject[]) => others.some((other) => !deepEqual(other.json, json));
  const different = copies.filter(isDifferent);
  const ofKarpenter = different.filter(([{ json }]) => isKarpenterObject(json) && !isArgoCdApi(apiOfObject(json)));
  if (ofKarpenter.length > 0) throw differentCopies(ofKarpenter);
  const unique = copies.filter((each) => !different.includes(each)).map(([first]) => first);
  return { unique, different: different.map(([{ object }]) => nameText(object)) };
}

function differentCopies(copies: readonly (readonly ExistingObject[])[]): UsageError {
  const count = copies.length === 1 ? 'an object' : `${copies.length} objects`;
  const title = `the input contains different copies of ${count}. Set only the files of one cluster, for example with --exclude.`;
  const more = copies.length > MAX_LISTED ? [`and ${copies.length - MAX_LISTED} more`] : [];
  return new UsageError([title, ...copies.slice(0, MAX_LISTED).map(placesText), ...more].join('\n\n'), 1);
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
