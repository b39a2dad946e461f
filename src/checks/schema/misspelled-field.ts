import { severalFix } from './item-fix';
import { RenamedField } from './renamed-fields';
import { childPath } from '../../foundation/basics/json';
import { valueText } from '../../foundation/basics/value-text';
import { Schema } from '../../karpenter/versions/facts';

/** Returns the fix for a field with a misspelled name, whose value may also be a list instead of a string, or a string instead of a list. */
export function misspelledField(value: unknown, meant: string, schema: Schema, parent: string): RenamedField {
  const place = childPath(parent, meant);
  const moved = withType(value, schema);
  if (moved === undefined) return { fix: `Did you mean ${meant}?`, place };
  const [first, second] = Array.isArray(value) ? value : [];
  const fix = second === undefined ? `Did you mean ${meant}: ${valueText(moved)}?` : `Did you mean ${meant}? ${severalFix(meant, [first, second], parent)}`;
  return { fix, place, moved };
}

/** Returns a list with a string, or the first string of a list, if the field has the other type. */
function withType(value: unknown, { type, items }: Schema): unknown {
  if (type === 'array' && items?.type === 'string' && typeof value === 'string') return [value];
  return type === 'string' && Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string') ? value[0] : undefined;
}
