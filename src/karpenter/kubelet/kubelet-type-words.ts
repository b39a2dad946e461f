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

/** Describes the type of a field, for example `a list of strings`. */
export function kubeletTypeWords({ type, of }: KubeletField): string {
  if (of === undefined) return WORDS[type];
  return `${WORDS[type]} of ${PLURALS[of.type] ?? `${of.type}s`}${of.of ? ` of ${PLURALS[of.of.type]}` : ''}`;
}
