import { ChangedField } from './changed-fields';
import { valueText } from '../../foundation/basics/value-text';

/** Maximum length of a value in the text of a change. */
const MAX_LENGTH = 60;

/** Describes a change, in words that follow the name of the field, for example `changes from 1 to 2`. */
export function changeText({ before, after }: Pick<ChangedField, 'before' | 'after'>): string {
  if (before === undefined) return isShort(after) ? `is now ${valueText(after)}` : 'is added';
  if (after === undefined) return isShort(before) ? `is removed (was ${valueText(before)})` : 'is removed';
  return isShort(before) && isShort(after) ? `changes from ${valueText(before)} to ${valueText(after)}` : 'changes';
}

/** Returns whether a text shows a value. The placeholders for values that kustomize sets mean nothing to a user. */
function isShort(value: unknown): boolean {
  return !valueText(value).includes('$(replacements') && valueText(value).length <= MAX_LENGTH && !(typeof value === 'string' && value.includes('\n'));
}
