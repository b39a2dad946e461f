import { objectAt } from '../../foundation/basics/json-parts';
import { placeholderIn } from '../../foundation/basics/placeholders';
import { Finding } from '../findings/finding';
import { Json } from '../findings/rule';

const QUOTED = /"(?:[^"\\]|\\.)*"/g;
/** A setting of Bottlerocket whose value starts with a placeholder, or the placeholder alone. */
const VALUE = /^(?:[\w."' -]+=)?\s*(?=[$#{<])/;

/**
 * Returns whether a finding about user data is about the form of a placeholder, which another program replaces before nodes start. In scripts, `${NAME}` is a variable
 * of the shell, so only a whole value is a placeholder.
 */
export function isOfUserDataPlaceholder({ rule, message }: Finding, { spec }: Json): boolean {
  if (!rule.startsWith('user-data-')) return false;
  if (message.includes("can't read the YAML")) return /\{\{[^\n]*\}\}/.test(String(objectAt(spec, []).userData));
  return (message.match(QUOTED) ?? []).some((quoted) => isPlaceholder(quoted.slice(1, -1).replace(/\\n$/, '').trim()));
}

function isPlaceholder(text: string): boolean {
  const value = text.replace(VALUE, '');
  return value.length > 2 && placeholderIn(value) === value;
}
