import { keyOfFloat, yamlFloat, yamlInteger } from './yaml-numbers';
import { fitsInt64 } from '../basics/exact-integer';

/** A scalar as go-yaml reads it. Integers that a double cannot represent exactly are BigInts. */
export type Scalar = string | number | bigint | boolean | null;

const TAG = 'tag:yaml.org,2002:';

const WORDS = new Map<string, Scalar>([
  ...words(null, '', '~', 'null', 'Null', 'NULL'),
  ...words(true, 'y', 'Y', 'yes', 'Yes', 'YES', 'true', 'True', 'TRUE', 'on', 'On', 'ON'),
  ...words(false, 'n', 'N', 'no', 'No', 'NO', 'false', 'False', 'FALSE', 'off', 'Off', 'OFF'),
  ...words(NaN, '.nan', '.NaN', '.NAN'),
  ...words(Infinity, '.inf', '.Inf', '.INF', '+.inf', '+.Inf', '+.INF'),
  ...words(-Infinity, '-.inf', '-.Inf', '-.INF'),
]);

const MAX_WORD_LENGTH = 5;
const WORD_STARTS = new Set([...WORDS.keys()].map((word) => word.charCodeAt(0)));

function words(value: Scalar, ...texts: string[]): [string, Scalar][] {
  return texts.map((text) => [text, value]);
}

/** Resolves an unquoted scalar like go-yaml v2, the parser that sigs.k8s.io/yaml, kubectl, and Helm use. */
export function plainScalar(text: string): Scalar {
  const first = text.charCodeAt(0);
  const word = text.length <= MAX_WORD_LENGTH && WORD_STARTS.has(first) ? WORDS.get(text) : undefined;
  if (word !== undefined) return word;
  if (first >= 0x30 && first <= 0x39 || first === 0x2B || first === 0x2D) {
    const plain = text.includes('_') ? text.replace(/_/g, '') : text;
    return yamlInteger(plain) ?? yamlFloat(plain) ?? text;
  }
  return first === 0x2E ? yamlFloat(text) ?? text : text;
}

/** Resolves a scalar with a tag, either quoted or unquoted. Returns undefined if go-yaml rejects the value for the tag. */
export function taggedScalar(tag: string, text: string): Scalar | undefined {
  switch (tag.startsWith(TAG) ? tag.slice(TAG.length) : '') {
    case 'null':
      return plainScalar(text) === null ? null : undefined;
    case 'bool':
      return ofType('boolean', plainScalar(text));
    case 'int':
      return isInteger(text) ? plainScalar(text) : undefined;
    case 'float':
      return floatOf(plainScalar(text));
    case 'timestamp':
      return isTimestamp(text) ? text : undefined;
    case 'binary':
      return base64Text(text);
    default:
      return text;
  }
}

/** Converts a scalar to the key of a JSON object. Returns undefined for null and for integers beyond int64, which sigs.k8s.io/yaml rejects as keys. */
export function keyOf(value: Scalar, text: string): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'bigint') return fitsInt64(value) ? String(value) : undefined;
  if (typeof value === 'number') return isInteger(text) ? String(value) : keyOfFloat(value);
  return value === null ? undefined : String(value);
}

function ofType(type: 'boolean', value: Scalar): Scalar | undefined {
  return typeof value === type ? value : undefined;
}

function floatOf(value: Scalar): Scalar | undefined {
  if (typeof value === 'bigint') return fitsInt64(value) ? Number(value) : undefined;
  return typeof value === 'number' ? value : undefined;
}

function isInteger(text: string): boolean {
  return /^[1-9]\d{0,14}$/.test(text) || /^[-+0-9]/.test(text) && yamlInteger(text.replace(/_/g, '')) !== undefined;
}

const TIMESTAMP = /^(\d{4}-\d\d?-\d\d?)(?:[Tt ]\d\d?:\d\d?:\d\d?(?:[.,]\d+)?(?:Z|[-+]\d\d:\d\d)?)?$/;

function isTimestamp(text: string): boolean {
  const date = TIMESTAMP.exec(text)?.[1].split('-').map(Number);
  if (!date) return false;
  const [year, month, day] = date;
  return month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function base64Text(text: string): string | undefined {
  const packed = text.replace(/[\r\n]/g, '');
  const whole = packed.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(packed);
  return whole ? Buffer.from(packed, 'base64').toString('utf8') : undefined;
}
