import { Overlay, overlayOf } from './overlay';
import { isObject, JsonObject } from '../../../foundation/basics/json';
import { objectAt } from '../../../foundation/basics/json-parts';
import { withoutUnknownValues } from '../../../foundation/basics/known-values';
import { objectName } from '../../../foundation/basics/object-name';
import { placeholdersIn } from '../../../foundation/basics/placeholders';
import { amountText } from '../pods/amount-text';
import { Resources } from '../pods/resources';

/** More of a resource than the pods of a node request. */
const MOST = '1000000000';

/** Returns the resources that a NodeOverlay adds to instance types only with certain values of placeholders, among those that pods request. */
export function resourcesOfPlaceholders({ spec }: JsonObject, requested: Iterable<string>): readonly string[] {
  if (placeholdersOf(spec).length === 0) return [];
  const names = Object.keys(objectAt(objectAt(spec, []).capacity, []));
  const mayBeAny = hidesNames(spec);
  return [...requested].filter((name) => (mayBeAny ? name.includes('/') || isHugePages(name) : names.includes(name)));
}

/** Returns the condition under which NodeOverlays add the resources that a pod requests, for example `NodeOverlay fuse allows this with the value of ${COUNT}`. */
export function overlayCondition(overlays: readonly JsonObject[]): string {
  const list = (texts: readonly string[]) => new Intl.ListFormat('en').format(texts);
  const placeholders = [...new Set(overlays.flatMap(({ spec }) => placeholdersOf(spec)))];
  const [verb, noun] = [overlays.length === 1 ? 'allows' : 'allow', placeholders.length === 1 ? 'value' : 'values'];
  return `NodeOverlay ${list(overlays.map(objectName))} ${verb} this with the ${noun} of ${list(placeholders)}`;
}

/**
 * Returns a NodeOverlay with the values of placeholders that add the most resources. A requirement with an unknown value matches each value.
 *
 * @param requested the largest requests of pods
 */
export function possibleOverlay(overlay: JsonObject, requested: Resources): Overlay | undefined {
  const { spec } = overlay;
  const known = overlayOf(withoutUnknownValues(overlay));
  if (known === undefined) return undefined;
  const { capacity, weight } = objectAt(spec, []);
  const unknown = hidesNames(spec) ? resourcesOfPlaceholders(overlay, requested.keys())
    : Object.entries(objectAt(capacity, [])).filter(([, amount]) => placeholdersIn(amount).length > 0).map(([name]) => name);
  // Huge pages reduce the memory of the node.
  const amountOf = (name: string) => (isHugePages(name) ? amountText(name, requested.get(name) ?? 0n) : MOST);
  const added = unknown.map((name): [string, string] => [name, amountOf(name)]);
  return {
    ...known,
    ...(known.capacity !== undefined || added.length > 0) && { capacity: new Map([...added, ...known.capacity ?? []]) },
    ...placeholdersIn(isObject(spec) ? weight : spec).length > 0 && { weight: Infinity },
  };
}

/** Returns the placeholders on which the capacity of instance types depends. */
function placeholdersOf(spec: unknown): readonly string[] {
  return placeholdersIn(isObject(spec) ? [spec.requirements, spec.capacity, spec.weight] : spec);
}

/** Returns whether the names of the resources in `capacity` are unknown. */
function hidesNames(spec: unknown): boolean {
  const capacity: unknown = isObject(spec) ? spec.capacity : spec;
  return placeholdersIn(isObject(capacity) ? Object.keys(capacity) : capacity).length > 0;
}

function isHugePages(name: string): boolean {
  return name.startsWith('hugepages-');
}
