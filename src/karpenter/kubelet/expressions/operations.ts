import { Budget } from './budget';
import { evaluationError } from './expression-error';
import { durationOf, timestampOf } from './time-values';
import { Bytes, CelMap, Duration, MAX_INT, MAX_UINT, MIN_INT, Timestamp, typeName, TypeValue, Uint, Value } from './values';

export function noOverload(name: string): Error {
  return evaluationError(`no such overload: ${name}`);
}

/** Evaluates an arithmetic operator. */
export function arithmetic(name: string, left: Value, right: Value): Value {
  if (typeof left === 'bigint' && typeof right === 'bigint') return inRange(integer(name, left, right), MIN_INT, MAX_INT);
  if (typeof left === 'number' && typeof right === 'number') return double(name, left, right);
  if (left instanceof Uint && right instanceof Uint) return new Uint(inRange(integer(name, left.value, right.value), 0n, MAX_UINT));
  if (name === '_+_') return sum(left, right);
  if (name === '_-_') return difference(left, right);
  throw noOverload(name);
}

export function negated(value: Value): Value {
  if (typeof value === 'bigint') return inRange(-value, MIN_INT, MAX_INT);
  if (typeof value === 'number') return -value;
  if (value instanceof Duration) return durationOf(-value.nanos);
  throw noOverload('-_');
}

/** Evaluates a comparison operator such as `_<_`. Comparisons with NaN are always false. */
export function isInOrder(name: string, left: Value, right: Value): boolean {
  if (Number.isNaN(left) || Number.isNaN(right)) return false;
  const order = compare(left, right);
  switch (name) {
    case '_<_': return order < 0;
    case '_<=_': return order <= 0;
    case '_>_': return order > 0;
    default: return order >= 0;
  }
}

export function isEqual(left: Value, right: Value, budget: Budget): boolean {
  budget.spend(1);
  if (isNumber(left) && isNumber(right)) return !Number.isNaN(left) && !Number.isNaN(right) && compare(left, right) === 0;
  if (isList(left)) return isList(right) && left.length === right.length && left.every((item, index) => isEqual(item, right[index], budget));
  if (left instanceof CelMap) return right instanceof CelMap && isEqualMap(left, right, budget);
  if (left instanceof TypeValue) return right instanceof TypeValue && left.name === right.name;
  if (left === null || typeof left !== 'object') return left === right;
  return typeName(left) === typeName(right) && compare(left, right) === 0;
}

export function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

function isEqualMap(left: CelMap, right: CelMap, budget: Budget): boolean {
  return left.size === right.size && left.keys().every((key) => {
    const other = right.find(key);
    return other !== undefined && isEqual(left.find(key)!, other, budget);
  });
}

function isNumber(value: Value): value is bigint | number | Uint {
  return typeof value === 'bigint' || typeof value === 'number' || value instanceof Uint;
}

function integer(name: string, left: bigint, right: bigint): bigint {
  switch (name) {
    case '_+_': return left + right;
    case '_-_': return left - right;
    case '_*_': return left * right;
  }
  if (right === 0n) throw evaluationError(name === '_/_' ? 'division by zero' : 'modulus by zero', 'zero divisor');
  if (name === '_/_') return left / right;
  if (left === MIN_INT && right === -1n) throw evaluationError('integer overflow', 'overflow');
  return left % right;
}

function inRange(value: bigint, min: bigint, max: bigint): bigint {
  if (value < min || value > max) throw evaluationError(min === 0n ? 'unsigned integer overflow' : 'integer overflow', 'overflow');
  return value;
}

function double(name: string, left: number, right: number): number {
  switch (name) {
    case '_+_': return left + right;
    case '_-_': return left - right;
    case '_*_': return left * right;
    case '_/_': return left / right;
  }
  throw noOverload(name);
}

function sum(left: Value, right: Value): Value {
  if (typeof left === 'string' && typeof right === 'string') return left + right;
  if (left instanceof Bytes && right instanceof Bytes) return new Bytes(Uint8Array.from([...left.bytes, ...right.bytes]));
  if (isList(left) && isList(right)) return [...left, ...right];
  if (left instanceof Duration && right instanceof Duration) return durationOf(left.nanos + right.nanos);
  if (left instanceof Timestamp && right instanceof Duration) return timestampOf(left.seconds, left.nanos + right.nanos, left.offset);
  if (left instanceof Duration && right instanceof Timestamp) return sum(right, left);
  throw noOverload('_+_');
}

function difference(left: Value, right: Value): Value {
  if (left instanceof Duration && right instanceof Duration) return durationOf(left.nanos - right.nanos);
  if (left instanceof Timestamp && right instanceof Duration) return sum(left, durationOf(-right.nanos));
  if (left instanceof Timestamp && right instanceof Timestamp) {
    durationOf((left.seconds - right.seconds) * 1_000_000_000n);
    return durationOf((left.seconds - right.seconds) * 1_000_000_000n + left.nanos - right.nanos);
  }
  throw noOverload('_-_');
}

/** Returns a negative number, zero, or a positive number if the first value is less than, equal to, or greater than the second value. */
function compare(left: Value, right: Value): number {
  if (isNumber(left) && isNumber(right)) return compareNumbers(left, right);
  if (typeof left === 'boolean' && typeof right === 'boolean') return Number(left) - Number(right);
  if (typeof left === 'string' && typeof right === 'string') return Buffer.compare(Buffer.from(left), Buffer.from(right));
  if (left instanceof Bytes && right instanceof Bytes) return Buffer.compare(left.bytes, right.bytes);
  if (left instanceof Duration && right instanceof Duration) return sign(left.nanos - right.nanos);
  if (left instanceof Timestamp && right instanceof Timestamp) return sign(left.seconds - right.seconds) || sign(left.nanos - right.nanos);
  throw evaluationError('no such overload');
}

/** Compares two integers exactly. Converts an integer to a double to compare it with a double. */
function compareNumbers(left: bigint | number | Uint, right: bigint | number | Uint): number {
  const [a, b] = [left, right].map((value) => (value instanceof Uint ? value.value : value));
  if (typeof a === 'bigint' && typeof b === 'bigint') return sign(a - b);
  const [x, y] = [Number(a), Number(b)];
  return x < y ? -1 : Number(x > y);
}

function sign(value: bigint): number {
  return value < 0n ? -1 : Number(value > 0n);
}
