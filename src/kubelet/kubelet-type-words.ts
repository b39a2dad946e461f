import { KubeletField, KubeletFieldType } from './kubelet-field-type';

const WORDS: { readonly [type in KubeletFieldType]: string } = {
  boolean: 'true or false',
  int32: 'a 32-bit integer',
  int64: 'a 64-bit integer',
  uint32: 'an integer from 0 to 4294967295',
  double: 'a number',
  string: 'a string',
  duration: 'a duration',
  durationOrNanoseconds: 'a duration',
  quantity: 'a quantity',
  dateTime: 'a date and time',
  list: 'a list',
  map: 'a map',
  object: 'an object',
};

const PLURALS: { readonly [type in KubeletFieldType]?: string } = { boolean: 'booleans', string: 'strings', quantity: 'quantities', int32: 'integers', object: 'objects', list: 'lists' };

/** The type of a field in words, such as `a list of strings`. */
export function kubeletTypeWords({ type, of }: KubeletField): string {
  if (of === undefined) return WORDS[type];
  return `${WORDS[type]} of ${PLURALS[of.type] ?? `${of.type}s`}${of.of ? ` of ${PLURALS[of.of.type]}` : ''}`;
}

/** An example of a value as YAML. */
export function kubeletValueExample({ type, of, values, min }: KubeletField): string {
  switch (type) {
    case 'boolean': return 'true';
    case 'int32': case 'int64': case 'uint32': return String(Math.max(min ?? 1, 1));
    case 'double': return '0.8';
    case 'string': return `"${values?.[0] ?? 'text'}"`;
    case 'duration': case 'durationOrNanoseconds': return '"1m30s"';
    case 'quantity': return '"1Gi"';
    case 'dateTime': return '"2026-01-31T12:00:00Z"';
    case 'list': return `[${kubeletValueExample(of!)}]`;
    case 'map': return `{KEY: ${kubeletValueExample(of!)}}`;
    case 'object': return '{}';
  }
}

/** How to fix a value of another type, as a sentence. */
export function kubeletTypeFix(value: unknown, field: KubeletField): string {
  const text = typeof value === 'string' ? value.trim() : String(value);
  if (value === null) return `Remove it, or set a value such as ${kubeletValueExample(field)}.`;
  return (typeof value === 'object' ? undefined : FIXES[field.type]?.(text)) ?? `Set a value such as ${kubeletValueExample(field)}.`;
}

const withoutQuotes = (form: RegExp) => (text: string) => (form.test(text) ? `Write ${text} without quotes.` : undefined);
const withUnit = (text: string) => (/^\d{1,9}$/.test(text) ? `Add a unit, for example "${text}s".` : undefined);

const FIXES: { readonly [type in KubeletFieldType]?: (text: string) => string | undefined } = {
  boolean: withoutQuotes(/^(true|false)$/),
  int32: withoutQuotes(/^-?\d{1,9}$/),
  int64: withoutQuotes(/^-?\d{1,9}$/),
  uint32: withoutQuotes(/^\d{1,9}$/),
  double: withoutQuotes(/^\d+(\.\d+)?$/),
  string: (text) => `Write it in quotes: "${text}".`,
  duration: withUnit,
  durationOrNanoseconds: withUnit,
};
