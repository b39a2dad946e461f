import { evaluationError } from './expression-error';

/** A 64-bit unsigned integer. */
export class Uint {
  public constructor(public readonly value: bigint) {}
}

export class Bytes {
  public constructor(public readonly bytes: Uint8Array) {}
}

export class Duration {
  public constructor(public readonly nanos: bigint) {}
}

export class Timestamp {
  /** @param offset the UTC offset of the original string, in minutes */
  public constructor(public readonly seconds: bigint, public readonly nanos: bigint, public readonly offset = 0) {}
}

/** A type as a value, such as `int` or the result of `type(1)`. */
export class TypeValue {
  public constructor(public readonly name: string) {}
}

/** A map with keys of any type. */
export class CelMap {
  private readonly entries = new Map<unknown, readonly [Value, Value]>();

  public get size(): number {
    return this.entries.size;
  }

  public set(key: Value, value: Value): void {
    const id = identityOf(key);
    this.entries.set(id, [this.entries.get(id)?.[0] ?? key, value]);
  }

  public keys(): Value[] {
    return [...this.entries.values()].map(([key]) => key);
  }

  /** Returns the value for a key. An `int`, `uint`, or `double` key also matches an equal `int` or `uint` key. */
  public find(key: Value): Value | undefined {
    for (const candidate of this.size === 0 ? [] : candidatesFor(key)) {
      const entry = this.entries.get(identityOf(candidate));
      if (entry !== undefined) return entry[1];
    }
    return undefined;
  }
}

/** A value of an expression: `int` is a bigint, `double` a number, and `list` an array. */
export type Value = null | boolean | bigint | number | string | Uint | Bytes | Duration | Timestamp | TypeValue | CelMap | readonly Value[];

export const MIN_INT = -(2n ** 63n);
export const MAX_INT = 2n ** 63n - 1n;
export const MAX_UINT = 2n ** 64n - 1n;

/** Returns the CEL type name of a value. */
export function typeName(value: Value): string {
  switch (typeof value) {
    case 'boolean': return 'bool';
    case 'bigint': return 'int';
    case 'number': return 'double';
    case 'string': return 'string';
  }
  if (value === null) return 'null_type';
  if (value instanceof Uint) return 'uint';
  if (value instanceof Bytes) return 'bytes';
  if (value instanceof Duration) return 'google.protobuf.Duration';
  if (value instanceof Timestamp) return 'google.protobuf.Timestamp';
  if (value instanceof TypeValue) return 'type';
  return value instanceof CelMap ? 'map' : 'list';
}

function* candidatesFor(key: Value): Generator<Value> {
  yield key;
  if (typeof key === 'bigint' && key >= 0n) yield new Uint(key);
  if (key instanceof Uint && key.value <= MAX_INT) yield key.value;
  if (typeof key === 'number' && Number.isInteger(key)) {
    const whole = BigInt(key);
    if (whole > MIN_INT && whole <= MAX_INT) yield whole;
    if (whole >= 0n && whole <= MAX_UINT) yield new Uint(whole);
  }
}

/** Returns a value that identifies a map key. As in cel-go, lists and maps are compared by identity, and NaN equals no other key. */
function identityOf(key: Value): unknown {
  if (typeof key === 'number') return Number.isNaN(key) ? Symbol() : `double ${key === 0 ? 0 : key}`;
  if (typeof key === 'bigint') return `int ${key}`;
  if (typeof key === 'string') return `string ${key}`;
  if (key instanceof Uint) return `uint ${key.value}`;
  if (key instanceof Bytes) throw evaluationError('bytes cannot be a map key');
  if (key instanceof Duration) return `duration ${key.nanos}`;
  if (key instanceof Timestamp) return `timestamp ${key.seconds} ${key.nanos} ${key.offset}`;
  if (key instanceof TypeValue) return `type ${key.name}`;
  return key;
}
