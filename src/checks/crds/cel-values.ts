import type { CelError, CelInput, CelList, CelMap } from '@bufbuild/cel';
import { CelEvaluationGuard } from './cel-evaluation-guard';
import { Fields } from './cel-fields';
import { CelLibrary } from './cel-library';
import { doubleOf } from '../../foundation/basics/exact-integer';
import { deepEqual, isObject, JsonObject } from '../../foundation/basics/json';
import { valueText } from '../../foundation/basics/value-text';
import { CrdSchema } from '../../karpenter/versions/crd';
import { isWhole } from '../schema/integer';

/** Converts values to CEL values with the types and fields that their schema defines. */
export class CelValues {
  private readonly lists = new WeakMap<object, CrdSchema>();
  private readonly objects = new WeakMap<object, Fields>();
  private readonly parsers: { readonly [type in 'timestamp' | 'duration']: (text: string) => unknown };

  constructor(private readonly cel: CelLibrary['cel'], readonly guard: CelEvaluationGuard) {
    const parser = (type: string) => {
      const parse = cel.plan(cel.celEnv(), cel.parse(`${type}(text)`));
      return (text: string) => parse({ text });
    };
    this.parsers = { timestamp: parser('timestamp'), duration: parser('duration') };
  }

  of(value: unknown, schema: CrdSchema): CelInput | CelError {
    this.guard.count(1);
    if (value === null && schema.nullable) return null;
    if (!hasType(value, schema)) return this.cel.celError(`${valueText(value)} does not have the type that the schema specifies`);
    if (schema['x-kubernetes-int-or-string']) return typeof value === 'string' ? value : integer(value as number | bigint);
    switch (schema.type) {
      case 'object': return this.object(value as JsonObject, schema);
      case 'array': return this.list(value as unknown[], schema);
      case 'integer': return integer(value as number | bigint);
      case 'number': return doubleOf(value as number | bigint);
      case 'string': return this.text(value as string, schema.format);
      default: return value as boolean;
    }
  }

  /** Returns the item type of a list, if the schema sets it. */
  itemType(list: object): CrdSchema['type'] {
    return this.lists.get(list)?.items?.type;
  }

  /** Returns how a list is compared: as a set, as a map, or item by item (undefined). */
  listType(list: object): { readonly type: 'set' } | { readonly type: 'map'; readonly keys: readonly string[] } | undefined {
    const schema = this.lists.get(list);
    const type = schema?.['x-kubernetes-list-type'];
    if (type === 'set') return { type };
    return type === 'map' ? { type, keys: schema!['x-kubernetes-list-map-keys'] ?? [] } : undefined;
  }

  /** Assigns the schema of another list to a list. */
  alike(list: CelList, other: object): CelList {
    const schema = this.lists.get(other);
    if (schema !== undefined) this.lists.set(list, schema);
    return list;
  }

  /** Returns true if two objects are equal in the fields that CEL cannot access. */
  equalBeyondSchema(a: object, b: object): boolean {
    const [left, right] = [this.objects.get(a), this.objects.get(b)];
    if (left === undefined || right === undefined) return true;
    return left.unseen().every((name) => !Object.hasOwn(right.value, name) || deepEqual(left.value[name], right.value[name]));
  }

  private object(value: JsonObject, schema: CrdSchema): CelMap {
    const fields = new Fields(value, schema, (child, known) => this.of(child, known));
    const map = this.cel.celMap(fields as any);
    // The CEL library's conversion of a Map does not support errors.
    const get = (name: unknown) => (typeof name === 'string' ? fields.get(name) : undefined);
    const has = (name: unknown) => {
      const field = get(name);
      return this.cel.isCelError(field) ? field : field !== undefined;
    };
    Object.assign(map, { get, has });
    this.objects.set(map, fields);
    return map;
  }

  private list(value: readonly unknown[], schema: CrdSchema): CelList {
    const items = value.map((item) => this.of(item, schema.items ?? {}));
    const list = this.cel.celList(items as CelInput[]);
    if (items.some(this.cel.isCelError)) {
      const values = () => this.guard.raise('a list item does not have the type that the schema specifies');
      Object.assign(list, { get: (index: number) => items[index], values, [Symbol.iterator]: values });
    }
    this.lists.set(list, schema);
    return list;
  }

  private text(value: string, format: string | undefined): CelInput {
    switch (format) {
      case 'date-time': return this.parsed('timestamp', value);
      case 'date': return this.parsed('timestamp', `${value}T00:00:00Z`);
      case 'duration': return this.parsed('duration', value);
      case 'byte': return this.bytes(value);
      default: return value;
    }
  }

  /** Decodes Base64. For CEL, Kubernetes uses the URL alphabet of Base64, although the `byte` format requires the standard alphabet. */
  private bytes(value: string): CelInput {
    if (!/^[\w-]*={0,2}$/.test(value) || value.length % 4 !== 0) return this.guard.raise(`"${value}" is not valid Base64`);
    return new Uint8Array(Buffer.from(value, 'base64url'));
  }

  private parsed(type: 'timestamp' | 'duration', value: string): CelInput {
    const parsed = this.parsers[type](value);
    return parsed instanceof Error ? this.guard.raise(`"${value}" is not a valid ${type}`) : parsed as CelInput;
  }
}

/** Converts an integer for CEL. A number beyond 2^53 keeps the digits that it has in JSON. */
function integer(value: number | bigint): bigint {
  return BigInt(String(value));
}

/** Returns true if a value has the type of its schema. After the structure check, only old values and near-integer fractions can have a different type. */
function hasType(value: unknown, schema: CrdSchema): boolean {
  if (schema['x-kubernetes-int-or-string']) return isWhole(value) || typeof value === 'string';
  switch (schema.type) {
    case 'object': return isObject(value);
    case 'array': return Array.isArray(value);
    case 'integer': return isWhole(value);
    case 'number': return typeof value === 'number' || typeof value === 'bigint';
    default: return schema.type === undefined || typeof value === schema.type;
  }
}
