import type { CelFunc, CelMap } from '@bufbuild/cel';
import { parseQuantity } from '../../../foundation/go/parse-quantity';
import { CelEvaluationGuard } from '../cel-evaluation-guard';
import { CelLibrary } from '../cel-library';

const NANO = 9;

/** A quantity in billionths, and as an integer if Go stores the quantity as an integer. */
interface Quantity {
  readonly nanos: bigint;
  readonly integer?: bigint;
}

const quantities = new WeakMap<object, Quantity>();

export function quantityOf(value: object): Quantity | undefined {
  return quantities.get(value);
}

export function compareQuantities(a: object, b: object): bigint {
  const [left, right] = [quantities.get(a)!.nanos, quantities.get(b)!.nanos];
  return left < right ? -1n : left > right ? 1n : 0n;
}

/** Returns the CEL quantity functions of Kubernetes. CEL sees a quantity as an empty map. */
export function quantity({ cel }: CelLibrary, guard: CelEvaluationGuard): readonly CelFunc[] {
  const { celFunc, celMethod, CelScalar: { BOOL, DOUBLE, DYN, INT, STRING }, mapType } = cel;
  const QUANTITY = mapType(DYN, DYN);

  const valueOf = (known: Quantity): CelMap => {
    const value = cel.celMap(new Map());
    quantities.set(value, known);
    return value;
  };
  const known = (value: object): Quantity => quantities.get(value) ?? guard.raise('a value is not a quantity');
  const sum = (value: object, other: Quantity) => {
    const own = known(value);
    const isWhole = own.integer === undefined ? own.nanos === 0n && other.integer !== undefined : other.integer !== undefined || other.nanos === 0n;
    const nanos = own.nanos + other.nanos;
    return valueOf({ nanos, integer: isWhole ? nanos / 10n ** 9n : undefined });
  };
  const negative = ({ nanos, integer }: Quantity): Quantity => ({ nanos: -nanos, integer: integer === undefined ? undefined : -integer });
  const whole = (integer: bigint): Quantity => ({ nanos: integer * 10n ** 9n, integer });

  return [
    celFunc('quantity', [STRING], QUANTITY, (text) => {
      const read = exactQuantity(text);
      if (read === undefined) throw new Error(`quantities must have a format such as 500m or 10Gi, got ${text}`);
      return valueOf(read);
    }),
    celFunc('isQuantity', [STRING], BOOL, (text) => exactQuantity(text) !== undefined),
    celFunc('sign', [QUANTITY], INT, (value) => {
      const { nanos } = known(value);
      return nanos < 0n ? -1n : nanos > 0n ? 1n : 0n;
    }),
    celMethod('isInteger', QUANTITY, [], BOOL, function () { return known(this).integer !== undefined; }),
    celMethod('asInteger', QUANTITY, [], INT, function () {
      const { integer } = known(this);
      if (integer === undefined) throw new Error('cannot convert value to integer');
      return integer;
    }),
    celMethod('asApproximateFloat', QUANTITY, [], DOUBLE, function () { return Number(known(this).nanos) / 1e9; }),
    celMethod('isGreaterThan', QUANTITY, [QUANTITY], BOOL, function (other) { return known(this) && known(other) && compareQuantities(this, other) > 0n; }),
    celMethod('isLessThan', QUANTITY, [QUANTITY], BOOL, function (other) { return known(this) && known(other) && compareQuantities(this, other) < 0n; }),
    celMethod('compareTo', QUANTITY, [QUANTITY], INT, function (other) { return known(this) && known(other) && compareQuantities(this, other); }),
    celMethod('add', QUANTITY, [QUANTITY], QUANTITY, function (other) { return sum(this, known(other)); }),
    celMethod('add', QUANTITY, [INT], QUANTITY, function (other) { return sum(this, whole(other)); }),
    celMethod('sub', QUANTITY, [QUANTITY], QUANTITY, function (other) { return sum(this, negative(known(other))); }),
    celMethod('sub', QUANTITY, [INT], QUANTITY, function (other) { return sum(this, whole(-other)); }),
  ];
}

function exactQuantity(text: string): Quantity | undefined {
  const parts = parseQuantity(text);
  if (parts === undefined || Math.abs(parts.power) > 100) return undefined;
  const { whole, fraction, binary = 0, power } = parts;
  const scale = NANO + power - fraction.length;
  const digits = BigInt(`${whole}${fraction}` || '0') * 1024n ** BigInt(binary);
  const divisor = scale < 0 ? 10n ** BigInt(-scale) : 1n;
  const positive = scale < 0 ? (digits + divisor - 1n) / divisor : digits * 10n ** BigInt(scale);
  const nanos = parts.isNegative ? -positive : positive;
  const isWhole = fraction === '' && power >= 0 && positive < 10n ** 9n * 2n ** 63n;
  return { nanos, integer: isWhole ? nanos / 10n ** 9n : undefined };
}
