import { GOOD_KEYS, KEY_FORMS, KEYS } from './dictionary';
import { Field, FieldPath, fieldsOf, Place, placeAt, put, remove, textOfPath } from './field-path';
import { Random } from './random';
import { FEW_TYPES, scalarsFor, TYPES } from './values';
import { jsonText } from '../../../src/foundation/basics/json-text';
import { FieldFacts, Schema } from '../../../src/karpenter/versions/facts';

/** A change of a field. */
export interface Mutation {
  readonly path: FieldPath;
  /** Description of the change, for counts and reports. */
  readonly name: string;
  /** Sets the field at a location, or a value inside it. */
  apply(object: any, model: any, random: Random): void;
}

type Change = (place: Place, random: Random) => void;

/** Number of keys to try in a map whose keys are not limited. */
const SOME_KEYS = 20;

/** Returns all changes to try for the schema of a release. The same random stream returns the same list. */
export function mutationsOf(schema: Schema, random: Random): Mutation[] {
  return fieldsOf(schema).filter(({ path }) => path.length > 0 && !['apiVersion', 'kind', 'metadata'].includes(path[0])).flatMap((field) => [
    removal(field.path),
    ...(field.path[0] === 'spec' ? TYPES : FEW_TYPES).map((value) => setting(field.path, 'type', value)),
    ...scalarsFor(field.schema, field.path[0] === 'spec', random).map((value) => setting(field.path, 'value', value)),
    ...field.schema.type === 'array' ? listMutations(field) : [],
    ...field.schema.type === 'object' ? objectMutations(field, random) : [],
  ]);
}

function removal(path: FieldPath): Mutation {
  return at(path, 'remove', remove);
}

function setting(path: FieldPath, what: 'type' | 'value', value: unknown): Mutation {
  return at(path, `${what} ${jsonText(value)?.slice(0, 60)}`, ({ holder, key }) => put(holder, key, structuredClone(value)));
}

function listMutations({ path, schema }: Field): Mutation[] {
  const sizes = aroundEach([schema.minItems, schema.maxItems, 2]);
  return [
    ...sizes.map((size) => list(path, `size ${size}`, (items) => Array.from({ length: size }, (_, index) => distinct(items[index % Math.max(1, items.length)], index)))),
    list(path, 'duplicate', (items, random) => (items.length > 0 ? [...items, structuredClone(random.pick(items))] : [])),
    list(path, 'nulls among items', (items, random) => random.shuffled([...items, null])),
    list(path, 'in reverse', (items) => [...items].reverse()),
  ];
}

function objectMutations({ path, schema }: Field, random: Random): Mutation[] {
  if (schema.values) return mapMutations(path, schema, random);
  const names = [...Object.keys(schema.properties ?? {}).flatMap(lookAlikes), ...otherReleases(schema), 'unknown', '', '__proto__', 'constructor', 'a.b', '😀'];
  return [
    ...names.filter((name) => !Object.hasOwn(schema.properties ?? {}, name))
      .map((name) => object(path, `unknown ${name}`, (holder, numbers) => put(holder, name, structuredClone(numbers.pick(TYPES))))),
    object(path, 'all null', (holder) => Object.keys(holder).forEach((name) => put(holder, name, null))),
  ];
}

function mapMutations(path: FieldPath, { minProperties, maxProperties, values }: Schema, random: Random): Mutation[] {
  const sizes = aroundEach([minProperties, maxProperties, 1]);
  const keys = path.includes('labels') ? KEYS : random.shuffled([...GOOD_KEYS, ...KEY_FORMS]).slice(0, SOME_KEYS);
  return [
    ...sizes.map((size) => at(path, `size ${size}`, ({ holder, key }) => put(holder, key, mapOf(size, values!)))),
    ...sizes.map((size) => at(path, `size ${size} and a null`, ({ holder, key }) => put(holder, key, { ...mapOf(size, values!), null: null }))),
    ...keys.map((name) => object(path, `key ${name.slice(0, 40)}`, (holder, numbers) => put(holder, name, numbers.chance(0.1) ? null : sample(values!)))),
  ];
}

function at(path: FieldPath, name: string, change: Change): Mutation {
  return {
    path,
    name: `${textOfPath(path)} ${name}`,
    apply: (target, model, random) => {
      const place = placeAt(target, path, model, random);
      if (place) change(place, random);
    },
  };
}

function list(path: FieldPath, name: string, change: (items: any[], random: Random) => unknown[]): Mutation {
  return inside(path, name, '[]', ({ holder }, random) => holder.splice(0, holder.length, ...change([...holder], random)));
}

function object(path: FieldPath, name: string, change: (holder: any, random: Random) => void): Mutation {
  return inside(path, name, 'any', ({ holder }, random) => change(holder, random));
}

/** Descends into the field, so that missing values are copied from the model. */
function inside(path: FieldPath, name: string, step: string, change: Change): Mutation {
  return { ...at([...path, step], name, change), path, name: `${textOfPath(path)} ${name}` };
}

function aroundEach(bounds: readonly (number | undefined)[]): number[] {
  return bounds.filter((bound) => bound !== undefined).flatMap((bound) => [bound - 1, bound, bound + 1]).filter((size) => size >= 0);
}

function lookAlikes(name: string): string[] {
  return [name[0].toUpperCase() + name.slice(1), `${name}s`, name.slice(0, -1)];
}

function otherReleases(schema: Schema): string[] {
  const facts: FieldFacts = schema.facts;
  return Object.keys(facts.properties ?? {});
}

/** Returns a copy of an item with different numbers, so that the items of a list differ. */
function distinct(item: unknown, index: number): unknown {
  if (typeof item !== 'object' || item === null) return item ?? 'a';
  return Object.fromEntries(Object.entries(structuredClone(item)).map(([name, value]) => [name, typeof value === 'number' ? value + index : typeof value === 'bigint' ? value + BigInt(index) : value]));
}

function mapOf(size: number, values: Schema): object {
  return Object.fromEntries(Array.from({ length: size }, (_, index) => [`key-${index}`, sample(values)]));
}

function sample(values: Schema): unknown {
  return values.intOrString ? 1 : values.type === 'string' ? '1' : {};
}
