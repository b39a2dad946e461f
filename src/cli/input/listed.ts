import { oneLine } from '../../foundation/basics/one-line';

/** Returns a message with at most 20 names. */
export function listed(text: string, names: readonly string[], end = ''): readonly string[] {
  const more = names.length > 21 ? [`and ${names.length - 20} more`] : [];
  return names.length === 0 ? [] : [`${text} ${oneLine([...names.slice(0, more.length > 0 ? 20 : 21), ...more].join(', '))}${end}`];
}
