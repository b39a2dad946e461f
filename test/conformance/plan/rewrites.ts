import { isObject, put } from '../../../src/foundation/basics/json';
import { Random } from '../mutations/random';

/** Strings that mean the same, or almost the same, in some field. */
const SPELLINGS: readonly (readonly string[])[] = [
  ['720h', '43200m', '2592000s', '720h0m0s', '0.5h719.5h', '719h60m', '721h'],
  ['1h', '60m', '3600s', '1h0m0s', '3600000ms', '59m60s', '61m'],
  ['60s', '1m', '1m0s', '60000ms', '0.5m30s', '61s'],
  ['0s', '0', '0m', '0h0m', '1ns'],
  ['Never', '720h', '87600h'],
  ['20Gi', '20480Mi', '21474836480', '20.0Gi', '020Gi', '20G', '21Gi'],
  ['100Gi', '0.1Ti', '102400Mi', '107374182400', '100G'],
  ['2G', '2000M', '2e9', '2000000000', '2E9', '1.5G'],
  ['al2023@latest', 'al2023@v20260101', 'al2@latest', 'bottlerocket@latest'],
  ['AL2023', 'AL2', 'Bottlerocket', 'Custom', 'Windows2022'],
  ['<', '>', '&', '\u2028', '\u2029', '<>&"\\\b\f\u0001\u007f😀'],
  ['2026-01-01T00:00:00Z', '2026-01-01T01:00:00+01:00', '2026-01-01T00:00:00.000000001Z', '2025-12-31T24:00:00Z'],
  ['true', 'false', '', '1'],
];
const ALL_SPELLINGS = SPELLINGS.flat();
/** Values that no integer field can have, or only an int64 field. */
const ODD_NUMBERS = [3_000_000_000, 2n ** 63n - 1n, '1', 1.5];

/** Keys for which the order of JavaScript and Go differs, and other odd keys. */
const KEYS = ['10', '9', 'a', 'Z', '😀', '__proto__', 'memory.available', ''];

/** Returns a copy of a value with one change that keeps the meaning, or almost keeps it, such as another order or another spelling. */
export function rewritten(value: unknown, random: Random): unknown {
  if (Array.isArray(value)) {
    if (value.length === 0 || random.chance(0.4)) return rewrittenList(value, random);
    const at = random.below(value.length);
    return value.map((item, index) => (index === at ? rewritten(item, random) : item)).filter((item) => item !== undefined);
  }
  if (isObject(value)) {
    const names = Object.keys(value);
    if (names.length === 0 || random.chance(0.15)) return rewrittenMap(value, random);
    const at = random.pick(names);
    const change = random.chance(0.1) ? undefined : rewritten(value[at], random);
    return objectOf(names.map((name) => [name, name === at ? change : value[name]]));
  }
  return rewrittenScalar(value, random);
}

function rewrittenList(list: readonly unknown[], random: Random): unknown[] {
  const again = list.slice(0, 1).map((item) => structuredClone(item));
  return random.pick([() => [...list].reverse(), () => [], () => list.slice(1), () => [...list, ...again], () => [...list, ...again, ...again]])();
}

function rewrittenMap(map: { readonly [key: string]: unknown }, random: Random): object {
  const entries = Object.entries(map);
  const [values, key] = [entries.map(([, child]) => child), random.pick(KEYS)];
  return objectOf(random.pick([
    () => entries.reverse(), () => [], () => entries.slice(1),
    () => [...entries, [key, values.length === 0 ? random.pick(ALL_SPELLINGS) : random.pick(values)]],
  ] as (() => [string, unknown][])[])());
}

function rewrittenScalar(value: unknown, random: Random): unknown {
  if (typeof value === 'boolean') return random.pick([!value, undefined]);
  if (typeof value === 'number' || typeof value === 'bigint') return random.pick<unknown>([0, 1, undefined, random.below(3000), ...ODD_NUMBERS]);
  const group = SPELLINGS.find((spellings) => spellings.includes(String(value)));
  return random.pick(group !== undefined && random.chance(0.8) ? group : [...ALL_SPELLINGS, undefined]);
}

function objectOf(entries: readonly (readonly [string, unknown])[]): object {
  const object = {};
  for (const [name, value] of entries) {
    if (value !== undefined) put(object, name, value);
  }
  return object;
}
