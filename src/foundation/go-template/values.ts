import { Budget } from './budget';
import { bytesOf, textOf } from './byte-text';
import { CannotRender } from './failures';
import { isObject, JsonObject, put } from '../basics/json';

/**
 * A value in a template. Numbers are Go's float64, and BigInts are Go's integers. Strings are bytes.
 *
 * Go distinguishes two kinds of nil. `undefined` is the absence of a value, and its fields are also absent. `null` is nil in a map or list, and its fields cause an error.
 */
export type GoValue = undefined | null | boolean | number | bigint | string | GoList | GoMap;
export type GoList = readonly GoValue[];
export type GoMap = Map<string, GoValue>;

/** A part of Helm's data that this package does not know. Templates can pass it on, but not read it. */
export class Unavailable extends Map<string, GoValue> {
  constructor(protected readonly name: string) {
    super();
  }

  public override get size(): number {
    throw new CannotRender(this.name);
  }

  public override get(_field: string): GoValue {
    throw new CannotRender(this.name);
  }

  public override has(): never {
    throw new CannotRender(this.name);
  }

  public override set(): never {
    throw new CannotRender(this.name);
  }

  public override delete(): never {
    throw new CannotRender(this.name);
  }

  public override keys(): never {
    throw new CannotRender(this.name);
  }

  public override [Symbol.iterator](): never {
    throw new CannotRender(this.name);
  }
}

/** A Go struct. Templates can read its fields, but not use it like a map. */
export class Struct extends Unavailable {
  constructor(name: string, private readonly fields: { readonly [field: string]: GoValue }) {
    super(name);
  }

  public override get(field: string): GoValue {
    if (!Object.hasOwn(this.fields, field)) throw new CannotRender(`${this.name}.${field}`);
    return this.fields[field];
  }
}

/** A Go map whose values are strings. Functions for maps with any values reject it. */
export class StringMap extends Map<string, string> {}

export function isGiven(value: GoValue): boolean {
  return value !== undefined && value !== null;
}

export function isMap(value: GoValue): value is GoMap {
  return value instanceof Map;
}

export function isList(value: GoValue): value is GoList {
  return Array.isArray(value);
}

/** Returns whether an action such as `if` takes a value as true: like `isTrue` of text/template, and the opposite of sprig's `empty`. */
export function isTrue(value: GoValue): boolean {
  if (isMap(value)) return value.size > 0;
  return isList(value) ? value.length > 0 : Boolean(value) || Number.isNaN(value);
}

/** Returns the name of a value's type, as in Go's error messages. */
export function typeName(value: GoValue): string {
  if (value === undefined || value === null) return 'nil';
  if (value instanceof StringMap) return 'map[string]string';
  if (isMap(value)) return 'map[string]interface {}';
  if (isList(value)) return '[]interface {}';
  return { string: 'string', boolean: 'bool', number: 'float64', bigint: 'int' }[typeof value as 'string'];
}

/** Returns the entries of a map in Go's order. */
export function sortedEntries(map: GoMap, budget: Budget): readonly (readonly [string, GoValue])[] {
  budget.spendSort(map.size);
  return [...map].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Converts JSON, in which all numbers become doubles as in Helm. */
export function goValue(json: unknown, budget: Budget): GoValue {
  budget.spend(1);
  if (typeof json === 'string') return bytesOf(json);
  if (typeof json === 'bigint') return Number(json);
  if (Array.isArray(json)) return budget.nested(() => json.map((item) => goValue(item, budget)));
  if (isObject(json)) return budget.nested(() => new Map(Object.entries(json).map(([name, value]) => [bytesOf(name), goValue(value, budget)])));
  return json as boolean | number | null;
}

/** Converts a value to JSON. */
export function jsonValue(value: GoValue): unknown {
  if (typeof value === 'string') return textOf(value);
  if (isList(value)) return value.map(jsonValue);
  if (!isMap(value)) return value;
  const object: JsonObject = {};
  for (const [name, child] of value) put(object, textOf(name), jsonValue(child));
  return object;
}

export function deepCopy(value: GoValue, budget: Budget): GoValue {
  budget.spend(1);
  if (isList(value)) return budget.nested(() => value.map((item) => deepCopy(item, budget)));
  return isMap(value) ? budget.nested(() => new Map([...value].map(([name, child]) => [name, deepCopy(child, budget)]))) : value;
}
