import { COMPARED } from '../../forecast/plan/state/cluster-state';
import { grouped } from '../../foundation/basics/grouped';
import { JsonObject, sortedKeys } from '../../foundation/basics/json';
import { jsonText } from '../../foundation/basics/json-text';
import { apiOfObject } from '../../karpenter/versions/known-apis';
import { nameOf } from '../../migration/conversion/notes';

/** Two sides of a comparison, without copies that exist on both sides, and the names of the objects whose copies are removed. */
export interface ComparedSides {
  readonly before: readonly JsonObject[];
  readonly after: readonly JsonObject[];
  readonly names: readonly string[];
}

/**
 * Removes the unchanged copies of objects that have several different copies on a side, for example in the folders of several clusters. A changed copy
 * remains.
 */
export function withoutUnchangedCopies(before: readonly JsonObject[], after: readonly JsonObject[]): ComparedSides {
  const [old, changed] = [before, after].map((objects) => grouped(objects.filter((json) => COMPARED.has(apiOfObject(json))), nameOf));
  const hasCopies = (name: string) => [old, changed].some((side) => new Set((side.get(name) ?? []).map(specOf)).size > 1);
  const names = [...new Set([...old.keys(), ...changed.keys()])].filter(hasCopies);
  const removed = new Set(names.flatMap((name) => commonCopies(old.get(name) ?? [], changed.get(name) ?? [])));
  const rest = (objects: readonly JsonObject[]) => objects.filter((json) => !removed.has(json));
  return { before: rest(before), after: rest(after), names };
}

/** Returns the copies that have a counterpart with the same specification on the other side. */
function commonCopies(before: readonly JsonObject[], after: readonly JsonObject[]): readonly JsonObject[] {
  const others = [...after];
  return before.flatMap((json) => {
    const index = others.findIndex((other) => specOf(other) === specOf(json));
    return index < 0 ? [] : [json, ...others.splice(index, 1)];
  });
}

function specOf({ apiVersion, spec = null }: JsonObject): string {
  return jsonText([apiVersion, sortedKeys(spec)]);
}
