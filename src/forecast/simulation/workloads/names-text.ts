import { listText } from '../../../foundation/basics/list-text';

/** The number of names in a sentence. */
const SHOWN_NAMES = 5;

/** Joins names for a sentence. If there are many, counts the rest. */
export function namesText(names: readonly string[]): string {
  return listText([...names.slice(0, SHOWN_NAMES), ...names.length > SHOWN_NAMES ? [`${names.length - SHOWN_NAMES} more`] : []]);
}
