import { fitsInteger } from './integers';
import { BottlerocketProblem, keyIn, Report } from './problem';
import { fieldOf, Fields, isList, isMap, Shape } from './shape';
import { typeProblem } from './type-problem';
import { suggestion } from '../../../foundation/basics/suggestion';
import { KarpenterVersion } from '../../versions/karpenter-version';
import { isEmpty, isTable, TomlStruct, TomlTable, TomlValue } from '../toml/toml-value';
import { shownToml } from '../toml/write-toml';

/** The Karpenter release that reads a document, and a function that collects the problems. */
export interface Decoder {
  readonly release: KarpenterVersion;
  readonly report: Report;
}

/** Decodes a value into Karpenter's Go types. Returns undefined if the type of the value is wrong. */
export function decode(value: TomlValue, shape: Shape, key: string, decoder: Decoder): TomlValue | undefined {
  if (isScalarOf(value, shape)) return value;
  if (isList(shape) && Array.isArray(value)) {
    return value.map((item, index) => decode(item, shape.list, `${key}[${index}]`, decoder)).filter((item) => item !== undefined);
  }
  if (typeof shape === 'object' && !isList(shape) && isTable(value)) {
    return isMap(shape) ? decodeMap(value, shape.map, key, decoder) : decodeStruct(value, shape.fields, key, decoder);
  }
  if (fitsInteger(value)) decoder.report(typeProblem(key, value, shape));
  return undefined;
}

/** Merges two tables. Values in the later table take precedence. */
export function merged(a: TomlValue | undefined, b: TomlValue): TomlValue {
  if (a === undefined || !isTable(a) || !isTable(b)) return b;
  const entries = Object.entries(b).map(([name, value]) => [name, merged(Object.hasOwn(a, name) ? a[name] : undefined, value)]);
  return Object.fromEntries([...Object.entries(a), ...entries]);
}

function isScalarOf(value: TomlValue, shape: Shape): boolean {
  if (shape === 'text') return typeof value === 'string';
  if (shape === 'boolean') return typeof value === 'boolean';
  if (typeof value !== 'bigint') return false;
  return shape === 'integer' ? fitsInteger(value) : shape === 'unsigned' && BigInt.asUintN(32, value) === value;
}

/** Maximum number of unknown keys in a table for which fixes suggest known keys. */
const MANY = 200;

function decodeMap(table: TomlTable, shape: Shape, key: string, decoder: Decoder): TomlTable {
  const decoded = Object.entries(table).map(([name, value]) => [name, decode(value, shape, keyIn(key, name), decoder)] as const);
  return Object.fromEntries(decoded.filter((entry): entry is [string, TomlValue] => entry[1] !== undefined));
}

function decodeStruct(table: TomlTable, fields: Fields, key: string, decoder: Decoder): TomlStruct {
  const raw = new Map<string, TomlValue>();
  const isKnown = (name: string) => fields[name].since === undefined || decoder.release._isAtLeast(KarpenterVersion.of(fields[name].since!));
  const known = Object.keys(fields).filter(isKnown);
  for (const [index, [name, value]] of Object.entries(table).entries()) {
    const field = fieldOf(fields, name);
    const meant = () => (index < MANY ? suggestion(name, known) : undefined);
    if (field !== undefined && isKnown(field)) raw.set(field, merged(raw.get(field), value));
    else decoder.report(unknownProblem(keyIn(key, name), value, field === undefined ? { meant: meant() } : fields[field]));
  }
  const struct = new Map<string, TomlValue>();
  for (const [name, { shape, zero }] of Object.entries(fields)) {
    const value = raw.has(name) ? decode(raw.get(name)!, shape, keyIn(key, name), decoder) : undefined;
    if (value !== undefined && !isEmpty(value)) struct.set(name, value);
    else if (zero !== undefined) struct.set(name, zero);
  }
  return struct;
}

/** Reports a key that Karpenter drops because the release does not know the key. */
function unknownProblem(
  key: string, value: TomlValue, { since, meant }: { readonly since?: string; readonly meant?: string },
): BottlerocketProblem {
  if (since !== undefined) {
    const { major, minor, patch } = KarpenterVersion.of(since);
    const release = patch === 0 ? `${major}.${minor}` : since;
    return {
      kind: 'later-release',
      key,
      message: `Karpenter releases before ${release} drop the key, so ${shownToml(value)} does not reach the node`,
      fix: `Remove the key, or use Karpenter ${release} or later.`,
    };
  }
  const message = `Karpenter drops unknown keys, so ${shownToml(value)} does not reach the node`;
  return { kind: 'unknown-key', key, message, fix: meant === undefined ? 'Remove the key.' : `Did you mean ${meant}?` };
}
