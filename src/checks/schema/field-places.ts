import { childPath } from '../../foundation/basics/json';
import { Schema } from '../../karpenter/versions/facts';
import { fieldName } from '../findings/field-name';

/** A field of a kind. In the path, `[]` stands for the items of a list. */
interface Place {
  readonly path: string;
  readonly schema: Schema;
}

/** The fields of each schema by name, cached because one object can have many unknown fields. */
const cache = new WeakMap<Schema, ReadonlyMap<string, readonly Place[]>>();

/**
 * Returns the path where an unknown field belongs, if its name and the type of its value fit exactly one other field of the kind.
 * A field at the top level belongs in the metadata, if the metadata has a field with this name.
 */
export function placeOf(path: string, value: unknown, root: Schema): string | undefined {
  const name = fieldName(path);
  const metadata = path === name ? root.properties?.metadata?.properties : undefined;
  if (metadata !== undefined && Object.hasOwn(metadata, name)) return `metadata.${name}`;
  const places = placesIn(root).get(name)?.filter(({ path: place, schema }) => fits(value, schema) && isRelated(path, place)) ?? [];
  return places.length === 1 ? withIndices(places[0].path, path) : undefined;
}

/** Returns the path of the map where an unknown field belongs, such as `tags` for a tag key, if the parent of the field has exactly one map. */
export function mapOf(path: string, value: unknown, { properties = {} }: Schema): string | undefined {
  const maps = Object.entries(properties).filter(([, { values }]) => values !== undefined && fits(value, values));
  return maps.length === 1 ? childPath(path.slice(0, path.lastIndexOf('["')), maps[0][0]) : undefined;
}

/** A field without a value, and the names of its fields that are written next to it. */
interface EmptyHolder {
  readonly name: string;
  readonly names: readonly string[];
}

/** Returns the empty field in the same map that has a field with the name of an unknown field. */
export function emptyHolderOf(unknown: string, map: { readonly [key: string]: unknown }, { properties = {} }: Schema): EmptyHolder | undefined {
  const holds = (field: string, name: string) => Object.hasOwn(properties[field]?.properties ?? {}, name);
  const name = Object.keys(properties).find((field) => map[field] === null && holds(field, unknown));
  return name === undefined ? undefined : { name, names: Object.keys(map).filter((each) => !Object.hasOwn(properties, each) && holds(name, each)) };
}

/** Fields at the top level in which no setting belongs. */
const NOT_CONFIGURED = ['metadata', 'operation', 'status'];

function placesIn(root: Schema): ReadonlyMap<string, readonly Place[]> {
  const known = cache.get(root);
  if (known !== undefined) return known;
  const places = new Map<string, Place[]>();
  const fields = Object.entries(root.properties ?? {}).filter(([name]) => !NOT_CONFIGURED.includes(name));
  collect({ ...root, properties: Object.fromEntries(fields) }, '', places);
  cache.set(root, places);
  return places;
}

function collect({ properties = {}, items }: Schema, path: string, places: Map<string, Place[]>): void {
  for (const [name, schema] of Object.entries(properties)) {
    const place = { path: path === '' ? name : `${path}.${name}`, schema };
    const others = places.get(name);
    if (others === undefined) places.set(name, [place]);
    else others.push(place);
    collect(schema, place.path, places);
  }
  if (items !== undefined) collect(items, `${path}[]`, places);
}

function fits(value: unknown, { type, intOrString }: Schema): boolean {
  if (intOrString) return typeof value === 'string' || typeof value === 'number';
  switch (type) {
    case 'object': return typeof value === 'object' && !Array.isArray(value);
    case 'array': return Array.isArray(value);
    case 'integer': case 'number': return typeof value === 'number' || typeof value === 'bigint';
    default: return typeof value === type;
  }
}

/** Names with a meaning that depends on their parent, so that an equal name elsewhere is probably unrelated. */
const VAGUE = ['apiVersion', 'enabled', 'group', 'id', 'key', 'kind', 'name', 'owner', 'type', 'value', 'values'];

/** Reports whether a field probably belongs at a place: in a parent or child of its own parent or, if its name has several words, in another object. */
function isRelated(path: string, place: string): boolean {
  const [from, to] = [withoutIndices(path), place].map(parentOf);
  if (isWithin(from, to)) return true;
  if (VAGUE.includes(fieldName(place))) return false;
  return isWithin(to, from) || (/[a-z][A-Z]/.test(fieldName(place)) && listsOf(to).every((list) => listsOf(from).includes(list)));
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('.')));
}

function isWithin(path: string, parent: string): boolean {
  return parent === '' || path === parent || path.startsWith(`${parent}.`) || path.startsWith(`${parent}[`);
}

/** Returns the lists above a path, such as `spec.disruption.budgets` for `spec.disruption.budgets[].nodes`. */
function listsOf(path: string): readonly string[] {
  return [...path.matchAll(/\[\]/g)].map(({ index }) => path.slice(0, index));
}

/** Copies the list indices of a path to a place in the same items. */
function withIndices(place: string, path: string): string {
  const shared = [...path.matchAll(/\[\d+\]/g)].filter(({ index }) => place.startsWith(`${withoutIndices(path.slice(0, index))}[]`));
  return shared.reduce((result, [text]) => result.replace('[]', text), place);
}

function withoutIndices(path: string): string {
  return path.replace(/\[\d+\]/g, '[]');
}
