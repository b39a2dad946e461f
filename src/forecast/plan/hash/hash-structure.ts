import { fnv, fnvOfText, littleEndian, xor } from './fnv';
import { GoField, GoType } from './go-type';
import { isObject } from '../../../foundation/basics/json';
import { parseDuration } from '../../../foundation/go/parse-duration';
import { trimmedQuantity } from '../../../foundation/go/parse-quantity';
import { parseRfc3339 } from '../../../foundation/go/parse-time';
import { canonicalQuantity } from '../../../foundation/go/quantity-string';

/** Seconds from the year 1 to 1970. */
const SECONDS_TO_1970 = 62_135_596_800n;

/**
 * Hashes a JSON value like Karpenter hashes the decoded Go value, with the hashstructure options SlicesAsSets, IgnoreZeroValue, and ZeroNil.
 *
 * Source: https://github.com/mitchellh/hashstructure/blob/v2.0.2/hashstructure.go
 */
export function hashOf(value: unknown, type: GoType): bigint {
  switch (type.kind) {
    case 'ignored': return 0n;
    case 'string': return fnvOfText(textOf(value));
    case 'quantity': return fnvOfText(canonicalQuantity(trimmedQuantity(textOf(value))));
    case 'bool': return fnv([value === true ? 1 : 0]);
    case 'int32': return fnv(littleEndian(integerOf(value), 4));
    case 'int64': return fnv(littleEndian(integerOf(value), 8));
    case 'duration': case 'optionalDuration': return fnv(littleEndian(nanosecondsOf(value), 8));
    case 'time': return fnv(timeBytes(textOf(value)));
    case 'pointer': return hashOf(value, type.of);
    case 'list': return listOf(value).reduce<bigint>((hash, item) => xor(hash, hashOf(item, type.of)), 0n);
    case 'map': return finished(Object.entries(mapOf(value)).reduce((hash, [key, item]) => xor(hash, ordered(fnvOfText(key), hashOf(item, type.of))), 0n));
    case 'struct': {
      const fields = type.fields.filter((field) => field.type.kind !== 'ignored' && !isZero(fieldOf(value, field), field.type));
      const hashOfField = (field: GoField) => ordered(fnvOfText(field.name), hashOf(fieldOf(value, field), field.type));
      return fields.reduce((hash, field) => finished(xor(hash, hashOfField(field))), fnvOfText(type.name));
    }
  }
}

/** Returns true if hashstructure skips a field with this value. */
function isZero(value: unknown, type: GoType): boolean {
  if (value === undefined || value === null) return true;
  switch (type.kind) {
    case 'string': return value === '';
    case 'bool': return value === false;
    case 'int32': case 'int64': return integerOf(value) === 0n;
    case 'duration': return nanosecondsOf(value) === 0n;
    case 'optionalDuration': return parseDuration(textOf(value)) === undefined;
    case 'struct': return type.fields.every((field) => isZero(fieldOf(value, field), field.type));
    default: return false;
  }
}

function fieldOf(value: unknown, { json }: GoField): unknown {
  return json === '' ? value : mapOf(value)[json];
}

function ordered(first: bigint, second: bigint): bigint {
  return fnv([...littleEndian(first, 8), ...littleEndian(second, 8)]);
}

function finished(hash: bigint): bigint {
  return fnv(littleEndian(hash, 8));
}

function textOf(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}

function integerOf(value: unknown): bigint {
  return typeof value === 'bigint' ? value : Number.isInteger(value) ? BigInt(value as number) : 0n;
}

function nanosecondsOf(value: unknown): bigint {
  return parseDuration(textOf(value)) ?? 0n;
}

/** Returns the binary form of a time in Go: a version, the seconds since the year 1, the nanoseconds, and the zone offset of the controller, which is UTC. */
function timeBytes(text: string): number[] {
  const { seconds, nanos } = parseRfc3339(text) ?? { seconds: 0n, nanos: 0n };
  return [1, ...bigEndian(seconds + SECONDS_TO_1970, 8), ...bigEndian(nanos, 4), 0, 0];
}

function bigEndian(value: bigint, length: number): number[] {
  return littleEndian(value, length).reverse();
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function mapOf(value: unknown): { readonly [key: string]: unknown } {
  return isObject(value) ? value : {};
}
