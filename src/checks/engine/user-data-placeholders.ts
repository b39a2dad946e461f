import { objectAt } from '../../foundation/basics/json-parts';
import { placeholderIn } from '../../foundation/basics/placeholders';
import { Finding } from '../findings/finding';
import { Json } from '../findings/rule';

const QUOTED = /"(?:[^"\\]|\\.)*"/g;
/** The key of a setting of Bottlerocket whose value is a placeholder. */
const KEY = /^[\w."' -]+=\s*(?=[$#{<])/;
/** A placeholder that makes a NodeConfig another structure, because YAML reads two braces as maps. */
const IN_BRACES = /\{\{[^\n]*\}\}/;

/** Returns whether a finding about user data is about the form of a placeholder, which another program replaces before nodes start. */
export function isOfUserDataPlaceholder({ rule, message }: Finding, nodeClass: Json): boolean {
  return rule.startsWith('user-data-') && userDataPlaceholder(message, nodeClass) !== undefined;
}

/** Returns the placeholder that a message about user data is about. In scripts, `${NAME}` is a variable of the shell, so only a whole value or line is a placeholder. */
export function userDataPlaceholder(message: string, { spec }: Json): string | undefined {
  const inBraces = message.includes("can't read the YAML") ? IN_BRACES.exec(String(objectAt(spec, []).userData))?.[0] : undefined;
  return inBraces ?? (message.match(QUOTED) ?? []).map((quoted) => wholePlaceholder(quoted.slice(1, -1))).find((each) => each !== undefined);
}

function wholePlaceholder(text: string): string | undefined {
  const value = text.split('\\n')[0].trim().replace(KEY, '');
  return placeholderIn(value) === value && value.length > 2 ? value : undefined;
}
