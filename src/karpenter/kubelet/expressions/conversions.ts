import { evaluationError } from './expression-error';
import { noOverload } from './operations';
import { parseTimestamp, secondsOf, timestampOf, timestampText } from './time-values';
import { Bytes, Duration, MAX_INT, Timestamp, typeName, TypeValue, Uint, Value } from './values';
import { formatFloat } from '../../../foundation/go/format-float';
import { parseBool } from '../../../foundation/go/parse-bool';
import { parseDuration } from '../../../foundation/go/parse-duration';
import { parseFloat64 } from '../../../foundation/go/parse-float';
import { parseInt64, parseUint64 } from '../../../foundation/go/parse-int';

/** Conversion functions such as `int(x)` and `string(x)`. */
export const CONVERSIONS: { readonly [name: string]: (value: Value) => Value } = {
  dyn: (value) => value,
  type: (value) => new TypeValue(typeName(value)),
  bool: (value) => {
    if (typeof value === 'boolean') return value;
    if (typeof value !== 'string') throw noOverload('bool');
    return parseBool(value) ?? raise(failed(value, 'bool'));
  },
  bytes: (value) => {
    if (value instanceof Bytes) return value;
    if (typeof value === 'string') return new Bytes(Buffer.from(value));
    throw noOverload('bytes');
  },
  double: (value) => {
    if (typeof value === 'number') return value;
    if (typeof value === 'bigint') return Number(value);
    if (value instanceof Uint) return Number(value.value);
    if (typeof value !== 'string') throw noOverload('double');
    return parseFloat64(value) ?? raise(failed(value, 'double'));
  },
  duration: (value) => {
    if (value instanceof Duration) return value;
    if (typeof value !== 'string') throw noOverload('duration');
    const nanos = parseDuration(value);
    return nanos === undefined ? raise(failed(value, 'duration')) : new Duration(nanos);
  },
  int: (value) => {
    if (typeof value === 'bigint') return value;
    if (typeof value === 'number') return whole(value, -(2 ** 63), 2 ** 63);
    if (value instanceof Duration) return value.nanos;
    if (value instanceof Timestamp) return value.seconds;
    if (value instanceof Uint) return value.value <= MAX_INT ? value.value : raise(overflow());
    if (typeof value !== 'string') throw noOverload('int');
    return parseInt64(value) ?? raise(failed(value, 'int'));
  },
  string: (value) => {
    if (typeof value === 'string') return value;
    if (typeof value === 'boolean' || typeof value === 'bigint') return String(value);
    if (typeof value === 'number') return formatFloat(value, 'g');
    if (value instanceof Uint) return String(value.value);
    if (value instanceof Duration) return `${formatFloat(secondsOf(value), 'f')}s`;
    if (value instanceof Timestamp) return timestampText(value);
    if (value instanceof Bytes) return decoded(value);
    throw noOverload('string');
  },
  timestamp: (value) => {
    if (value instanceof Timestamp) return value;
    if (typeof value === 'bigint') return timestampOf(value);
    if (typeof value === 'string') return parseTimestamp(value);
    throw noOverload('timestamp');
  },
  uint: (value) => {
    if (value instanceof Uint) return value;
    if (typeof value === 'bigint') return value >= 0n ? new Uint(value) : raise(overflow());
    if (typeof value === 'number') return value < 0 ? raise(overflow()) : new Uint(whole(value, -1, 2 ** 64));
    if (typeof value !== 'string') throw noOverload('uint');
    const read = parseUint64(value);
    return read === undefined ? raise(failed(value, 'uint')) : new Uint(read);
  },
};

/** Drops the fraction of a double. Throws if the double is not between the limits. */
function whole(value: number, above: number, below: number): bigint {
  return value > above && value < below ? BigInt(Math.trunc(value)) : raise(overflow());
}

function decoded({ bytes }: Bytes): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw evaluationError('invalid UTF-8 in bytes, cannot convert to string');
  }
}

function failed(value: string, type: string): Error {
  return evaluationError(`${JSON.stringify(value)} can't be converted to ${type}`, 'not a number');
}

function overflow(): Error {
  return evaluationError('integer overflow', 'overflow');
}

function raise(error: Error): never {
  throw error;
}
