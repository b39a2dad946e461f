import { isObject, JsonObject, put } from '../../../foundation/basics/json';
import { parseBool } from '../../../foundation/go/parse-bool';
import { parseDuration } from '../../../foundation/go/parse-duration';
import { parseInt64 } from '../../../foundation/go/parse-int';
import { KubeletField } from '../../../karpenter/kubelet/kubelet-field-type';


/** A value as JSON, or the reason why it is not valid. */
export type FlagValue = { readonly value: unknown } | string;

type ReadValue = (text: string, before: unknown) => FlagValue;

/** Returns a function that converts a flag value for a field. If a flag is repeated, its list items or map entries accumulate, as in the kubelet. */
function readerOf({ type, of }: KubeletField): ReadValue | undefined {
  switch (type) {
    case 'boolean': return (text) => {
      const value = parseBool(text);
      return value === undefined ? 'must be true or false' : { value };
    };
    case 'int32': case 'int64': case 'uint32':
      return (text) => {
        const value = Number(parseInt64(text, 0) ?? NaN);
        return Number.isSafeInteger(value) ? { value } : 'must be an integer';
      };
    case 'string': case 'quantity': return (text) => ({ value: text });
    case 'duration': case 'durationOrNanoseconds': return (text) => (parseDuration(text) !== undefined ? { value: text } : 'must be a duration such as 1m30s');
    case 'list': return of!.type === 'string' ? items : undefined;
    case 'map': return (text, before) => pairs(text, before, '=', (value) => readerOf(of!)!(value, undefined));
    default: return undefined;
  }
}

function items(text: string, before: unknown): FlagValue {
  return { value: [...Array.isArray(before) ? before : [], ...text === '' ? [] : text.split(',').map((item) => item.replace(/^"(.*)"$/, '$1'))] };
}

/** Functions that read the values of flags with a special format, by flag. */
const READERS_BY_FLAG: { readonly [flag: string]: ReadValue } = {
  'eviction-hard': (text, before) => pairs(text, before, '<', (value) => ({ value })),
  'eviction-soft': (text, before) => pairs(text, before, '<', (value) => ({ value })),
  'cpu-manager-policy-options': (text, before) => pairs(text, before, '=', (value) => ({ value }), false),
  'manifest-url-header': headers,
  'reserved-memory': reservedMemory,
};

/** Reads the value of a flag. `before` is the value that an earlier occurrence of the same flag set. */
export function flagValue(flag: string, field: KubeletField, text: string, before: unknown): FlagValue {
  const read = Object.hasOwn(READERS_BY_FLAG, flag) ? READERS_BY_FLAG[flag] : readerOf(field);
  return read?.(text, before) ?? 'has an unknown format';
}

function pairs(text: string, before: unknown, separator: string, read: (value: string) => FlagValue, splits = true): FlagValue {
  const value: JsonObject = isObject(before) ? { ...before } : {};
  for (const pair of splits ? text.split(',') : [text]) {
    if (pair === '') continue;
    const at = pair.indexOf(separator);
    if (at < 0) return `must consist of key${separator}value pairs, got ${JSON.stringify(pair)}`;
    const item = read(pair.slice(at + separator.length).trim());
    if (typeof item === 'string') return `has the entry ${JSON.stringify(pair)}, whose value ${item}`;
    put(value, pair.slice(0, at).trim(), item.value);
  }
  return { value };
}

function headers(text: string, before: unknown): FlagValue {
  const value: JsonObject = isObject(before) ? { ...before } : {};
  for (const pair of text.split(',')) {
    const at = pair.indexOf(':');
    if (at < 0) return `must consist of name:value pairs, got ${JSON.stringify(pair)}`;
    const name = pair.slice(0, at).trim();
    put(value, name, [...Object.hasOwn(value, name) ? value[name] : [], pair.slice(at + 1).trim()]);
  }
  return { value };
}

function reservedMemory(text: string, before: unknown): FlagValue {
  const [, node, limits] = /^(\d+):(.*)$/s.exec(text) ?? [];
  if (node === undefined) return 'must have the form 0:memory=1Gi';
  const read = pairs(limits, undefined, '=', (value) => ({ value }));
  return typeof read === 'string' ? read : { value: [...Array.isArray(before) ? before : [], { numaNode: Number(node), limits: read.value }] };
}
