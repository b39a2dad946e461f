import { Random } from './random';
import { Schema } from '../../../src/karpenter/versions/facts';

/** A path of property names. `[]` stands for any list item, and `{}` for any map entry. */
export type FieldPath = readonly string[];

export interface Field {
  readonly path: FieldPath;
  readonly schema: Schema;
}

/** Returns every field of a schema, starting with the schema itself. */
export function fieldsOf(schema: Schema, path: FieldPath = []): Field[] {
  const below = Object.entries(schema.properties ?? {}).flatMap(([name, child]) => fieldsOf(child, [...path, name]));
  if (schema.items) below.push(...fieldsOf(schema.items, [...path, '[]']));
  if (schema.values) below.push(...fieldsOf(schema.values, [...path, '{}']));
  return [{ path, schema }, ...below];
}

export function textOfPath(path: FieldPath): string {
  return path.join('.').replace(/\.(\[\]|\{\})/g, '$1');
}

/** A location in an object: the list or object that contains the value, and the index or name. */
export interface Place {
  readonly holder: any;
  readonly key: string | number;
}

/** Returns a location that matches the path, preferably an existing location. Missing parents are copied from the model, or created empty. */
export function placeAt(object: any, path: FieldPath, model: any, random: Random): Place | undefined {
  let holder = object;
  let example = model;
  for (let depth = 0; depth < path.length; depth++) {
    const key = keyFor(holder, path[depth], path.slice(depth + 1), example, random);
    if (key === undefined) return undefined;
    if (depth === path.length - 1) return { holder, key };
    example = exampleBelow(example, path[depth], path.slice(depth + 1));
    if (!isContainer(holder[key])) put(holder, key, isContainer(example) ? structuredClone(example) : path[depth + 1] === '[]' ? [] : {});
    holder = holder[key];
  }
  return undefined;
}

/** Sets a value, even with a name such as `__proto__`. */
export function put(holder: any, key: string | number, value: unknown): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

export function remove({ holder, key }: Place): void {
  if (Array.isArray(holder)) holder.splice(key as number, 1);
  else delete holder[key];
}

/** Reports whether the object has a value at the path. */
export function reaches(object: any, path: FieldPath): boolean {
  if (path.length === 0) return object !== undefined;
  if (!isContainer(object)) return false;
  const [first, ...rest] = path;
  if (first === '[]') return Array.isArray(object) && object.some((item) => reaches(item, rest));
  if (first === '{}') return Object.values(object).some((value) => reaches(value, rest));
  return Object.hasOwn(object, first) && reaches(object[first], rest);
}

function keyFor(holder: any, step: string, rest: FieldPath, example: any, random: Random): string | number | undefined {
  if (step === '[]') {
    if (!Array.isArray(holder)) return undefined;
    const fitting = [...holder.keys()].filter((index) => reaches(holder[index], rest));
    return fitting.length > 0 ? random.pick(fitting) : random.below(Math.max(1, holder.length));
  }
  if (Array.isArray(holder)) return undefined;
  if (step !== '{}') return step;
  const names = Object.keys(holder);
  if (names.length > 0) return random.pick(names);
  return isContainer(example) ? Object.keys(example)[0] ?? 'key' : 'key';
}

function exampleBelow(example: any, step: string, rest: FieldPath): any {
  if (!isContainer(example)) return undefined;
  if (step !== '[]' && step !== '{}') return example[step];
  const all: any[] = Object.values(example);
  return all.find((value) => reaches(value, rest)) ?? all[0];
}

function isContainer(value: unknown): value is any {
  return typeof value === 'object' && value !== null;
}
