import { Budget, BudgetSpent } from './budget';
import { CONVERSIONS } from './conversions';
import { evaluationError } from './expression-error';
import { arithmetic, isEqual, isInOrder, isList, negated, noOverload } from './operations';
import { durationPart, timestampPart } from './time-values';
import { Bytes, CelMap, Duration, Timestamp, Value } from './values';
import { Regexp, regexpOf } from '../../../foundation/go/re2';
import { TooManySteps } from '../../../foundation/go/regexp/closure';
import { UnsupportedPattern } from '../../../foundation/go/regexp/pattern';

/** Evaluates a function or operator. For a method call, the first argument is the receiver. The budget covers work that does not depend on the size of the arguments. */
export function apply(name: string, args: readonly Value[], budget: Budget): Value {
  const [first, second] = args;
  switch (name) {
    case '_+_': case '_-_': case '_*_': case '_/_': case '_%_': return arithmetic(name, first, second);
    case '_<_': case '_<=_': case '_>_': case '_>=_': return isInOrder(name, first, second);
    case '_==_': return isEqual(first, second, budget);
    case '_!=_': return !isEqual(first, second, budget);
    case '_[_]': return item(first, second);
    case '@in': return contains(second, first, budget);
    case '-_': return negated(first);
    case '!_': return typeof first === 'boolean' ? !first : raise(noOverload(name));
    case 'size': return size(first);
    case 'max': return extreme(first, second, (a, b) => a > b);
    case 'min': return extreme(first, second, (a, b) => a < b);
    case 'contains': return ofStrings(name, first, second, (text, part) => text.includes(part));
    case 'startsWith': return ofStrings(name, first, second, (text, part) => text.startsWith(part));
    case 'endsWith': return ofStrings(name, first, second, (text, part) => text.endsWith(part));
    case 'matches': return ofStrings(name, first, second, (text, pattern) => matches(text, pattern, budget));
  }
  return Object.hasOwn(CONVERSIONS, name) ? CONVERSIONS[name](first) : timePart(name, args);
}

/** Returns true if cel-go checks argument types against the chosen overload at runtime. Operators, and functions that the pattern matches, accept arguments of any type. */
export function isGuarded(name: string): boolean {
  return !/^(.*_.*|@in|size|dyn|type|matches|contains|startsWith|endsWith)$/.test(name);
}

/** Evaluates `has()`: returns true if the value is a map with the key. Throws for lists. */
export function hasField(value: Value, field: string): boolean {
  if (isList(value)) throw evaluationError("unsupported index type 'string' in list");
  return value instanceof CelMap && value.find(field) !== undefined;
}

/** Returns a list item, or the map value for a key. */
export function item(value: Value, index: Value): Value {
  if (isList(value)) return value[position(index)] ?? itemOf(value, index);
  const found = value instanceof CelMap && isKey(index) ? value.find(index) : undefined;
  return found === undefined ? raise(evaluationError(`no such key: ${show(index)}`, 'no key')) : found;
}

function itemOf(list: readonly Value[], index: Value): Value {
  const at = position(index);
  if (at >= 0 && at < list.length) return list[at];
  throw evaluationError(`index out of bounds: ${show(index)}`, 'no key');
}

function position(index: Value): number {
  if (typeof index === 'bigint') return Number(index);
  if (typeof index === 'number' && Number.isInteger(index)) return index;
  if (typeof index === 'object' && index !== null && 'value' in index) return Number(index.value);
  throw evaluationError(`unsupported index ${show(index)}`);
}

function isKey(index: Value): boolean {
  return ['string', 'bigint', 'number', 'boolean'].includes(typeof index) || (typeof index === 'object' && index !== null && 'value' in index);
}

function contains(container: Value, value: Value, budget: Budget): boolean {
  if (isList(container)) return container.some((candidate) => isEqual(value, candidate, budget));
  if (container instanceof CelMap) return container.find(value) !== undefined;
  throw noOverload('@in');
}

function size(value: Value): bigint {
  if (typeof value === 'string') return BigInt([...value].length);
  if (value instanceof Bytes) return BigInt(value.bytes.length);
  if (value instanceof CelMap) return BigInt(value.size);
  if (isList(value)) return BigInt(value.length);
  throw noOverload('size');
}

/** Returns the larger or smaller of two numbers, or the second number if both are equal. Converts an int to a double if the other number is a double. */
function extreme(first: Value, second: Value, isMore: (a: number | bigint, b: number | bigint) => boolean): Value {
  if (typeof first === 'bigint' && typeof second === 'bigint') return isMore(first, second) ? first : second;
  if (![first, second].every((value) => typeof value === 'bigint' || typeof value === 'number')) throw noOverload('max');
  const [a, b] = [Number(first), Number(second)];
  return isMore(a, b) ? a : b;
}

function ofStrings(name: string, first: Value, second: Value, test: (text: string, other: string) => boolean): boolean {
  if (typeof first !== 'string' || typeof second !== 'string') throw noOverload(name);
  return test(first, second);
}

function matches(text: string, pattern: string, budget: Budget): boolean {
  const regexp = compiled(pattern);
  try {
    budget.spend(regexp.states);
    return regexp.test(text);
  } catch (error) {
    if (error instanceof TooManySteps) throw new BudgetSpent();
    throw error;
  } finally {
    budget.spend(regexp.steps);
  }
}

function compiled(pattern: string): Regexp {
  try {
    return regexpOf(pattern);
  } catch (error) {
    throw evaluationError((error as Error).message, error instanceof UnsupportedPattern ? 'unknown pattern' : 'bad pattern');
  }
}

function timePart(name: string, [value, zone]: readonly Value[]): Value {
  const part = value instanceof Duration ? durationPart(value, name)
    : value instanceof Timestamp && (zone === undefined || typeof zone === 'string') ? timestampPart(value, name, zone) : undefined;
  if (part === undefined) throw noOverload(name);
  return part;
}

function show(value: Value): string {
  return typeof value === 'string' ? value : String(value);
}

function raise(error: Error): never {
  throw error;
}
