import { TOML_TEXT } from './user-data-stand-ins';
import { objectAt } from '../../foundation/basics/json-parts';
import { placeholderIn, placeholdersOutside } from '../../foundation/basics/placeholders';
import { Finding } from '../findings/finding';
import { Json } from '../findings/rule';

const QUOTED = /"(?:[^"\\]|\\.)*"/g;
/** The key of a setting of Bottlerocket whose value is a placeholder. */
const KEY = /^[\w."' -]+=\s*(?=[$#{<])/;
/** A message about a line of TOML. Placeholders in an unfinished string can be variables of a script. */
const TOML_LINE = /^line (\d+), column \d+: (?![^:]*(?:string|quote))/;
/** A placeholder that makes a NodeConfig another structure, because YAML reads two braces as maps. */
const IN_BRACES = /\{\{[^\n]*\}\}/;

/** Returns whether a finding about user data is about the form of a placeholder, which another program replaces before nodes start. */
export function isOfUserDataPlaceholder({ rule, message }: Finding, nodeClass: Json): boolean {
  return rule.startsWith('user-data-') && userDataPlaceholder(message, nodeClass) !== undefined;
}

/** Returns the placeholder that a message about user data is about. In scripts, `${NAME}` is a variable of the shell, so only a whole value or line is a placeholder. */
export function userDataPlaceholder(message: string, { spec }: Json): string | undefined {
  const inBraces = message.includes("can't read the YAML") ? IN_BRACES.exec(String(objectAt(spec, []).userData))?.[0] : undefined;
  const whole = (message.match(QUOTED) ?? []).map((quoted) => wholePlaceholder(quoted.slice(1, -1)));
  return inBraces ?? inLine(message, String(objectAt(spec, []).userData)) ?? whole.find((each) => each !== undefined);
}

/** Returns the placeholder in the line of TOML that a message is about, outside of strings and comments. */
function inLine(message: string, text: string): string | undefined {
  const [, line] = TOML_LINE.exec(message) ?? [];
  if (line === undefined) return undefined;
  const lines = text.split('\n');
  const start = lines.slice(0, Number(line) - 1).join('\n').length;
  const end = start + (lines[Number(line) - 1] ?? '').length + 1;
  return placeholdersOutside(text, TOML_TEXT).find((each) => each.start >= start && each.start < end)?.placeholder;
}

function wholePlaceholder(text: string): string | undefined {
  const value = text.split('\\n')[0].trim().replace(KEY, '');
  return placeholderIn(value) === value && value.length > 2 ? value : undefined;
}
