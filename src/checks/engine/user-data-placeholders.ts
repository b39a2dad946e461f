import { TOML_TEXT, YAML_TEXT } from './user-data-stand-ins';
import { objectAt } from '../../foundation/basics/json-parts';
import { placeholderIn, placeholdersOutside, withoutPlaceholders } from '../../foundation/basics/placeholders';
import { amiFamilyOf } from '../../karpenter/ami-families/ami-family-of';
import { readLinuxUserData } from '../../karpenter/user-data/linux-parts';
import { readNodeConfig } from '../../karpenter/user-data/node-config/read-node-config';
import { Finding } from '../findings/finding';
import { Json } from '../findings/rule';

/** A string in a message. The end of a long string is cut. */
const QUOTED = /"(?:[^"\\…]|\\.)*["…]/g;
/** A message about the form of a string in a NodeConfig. */
const FORM = /: the value must be [^"]*, got "((?:[^"\\…]|\\.)*)["…]/;
const STARTS_PLACEHOLDER = /^\s*[$#{<].{2}/;
/** The key of a setting of Bottlerocket whose value is a placeholder. */
const KEY = /^[\w."' -]+=\s*(?=[$#{<])/;
/** A message about a line of TOML. Placeholders in an unfinished string can be variables of a script. */
const TOML_LINE = /^line (\d+), column \d+: (?![^:]*(?:string|quote))/;
/** A message about the syntax of a NodeConfig, with the number of its part in a MIME document. */
const SYNTAX = /^(?:part (\d+): )?(nodeadm can't read the (?:YAML|JSON): )/;
/** A placeholder that makes a NodeConfig another structure, because YAML reads two braces as maps. */
const IN_BRACES = /\{\{[^\n]*\}\}/;

/** Returns whether a finding about user data is about the form of a placeholder, which another program replaces before nodes start. */
export function isOfUserDataPlaceholder({ rule, message }: Finding, nodeClass: Json): boolean {
  return rule.startsWith('user-data-') && userDataPlaceholder(message, nodeClass) !== undefined;
}

/** Returns the placeholder that a message about user data is about. In scripts, `${NAME}` is a variable of the shell, so only a whole value or line is a placeholder. */
export function userDataPlaceholder(message: string, { spec }: Json): string | undefined {
  const text = String(objectAt(spec, []).userData);
  const whole = (message.match(QUOTED) ?? []).map((quoted) => wholePlaceholder(quoted.slice(1, -1), text));
  const ofForm = placeholderIn(FORM.exec(message)?.[1] ?? '');
  return inNodeConfig(message, objectAt(spec, [])) ?? inLine(message, text) ?? ofForm ?? whole.find((each) => each !== undefined);
}

/** Returns the placeholder that makes a NodeConfig unreadable: one in two braces, or the first if values make the NodeConfig readable. */
function inNodeConfig(message: string, spec: Json): string | undefined {
  const [, part = 1, problem] = SYNTAX.exec(message) ?? [];
  const family = amiFamilyOf(spec);
  if (problem === undefined || family === undefined) return undefined;
  const read = readLinuxUserData(spec.userData, family);
  const content = typeof read === 'string' ? '' : read.parts[Number(part) - 1]?.content ?? '';
  const inBraces = IN_BRACES.exec(content)?.[0];
  if (inBraces !== undefined) return inBraces;
  const placeholders = placeholdersOutside(content, YAML_TEXT);
  const isUnreadable = () => readNodeConfig(withNumbers(content, placeholders)).faults.some((fault) => fault.message.startsWith(problem));
  return placeholders.length === 0 || isUnreadable() ? undefined : placeholders[0].placeholder;
}

/** Returns a text with different numbers instead of its placeholders, and with an empty line instead of a line that is a placeholder. */
function withNumbers(text: string, placeholders: ReturnType<typeof placeholdersOutside>): string {
  let [filled, end] = ['', 0];
  placeholders.forEach(({ placeholder, start }, index) => {
    const stop = start + placeholder.length;
    const isLine = /(?:^|\n)[ \t]*$/.test(text.slice(0, start)) && /^[ \t]*\r?(?:\n|$)/.test(text.slice(stop));
    filled += `${text.slice(end, start)}${isLine ? '' : index}`;
    end = stop;
  });
  return filled + text.slice(end);
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

/** Returns the placeholder that a shown value or its first line is. If the message cuts the line, the text has the whole line. */
function wholePlaceholder(shown: string, text: string): string | undefined {
  const start = shown.split('\\n')[0];
  const line = STARTS_PLACEHOLDER.test(start) ? text.split('\n').find((each) => JSON.stringify(each).slice(1).startsWith(start)) : undefined;
  return onlyPlaceholder(start.trim().replace(KEY, '')) ?? onlyPlaceholder(line?.trim() ?? '');
}

/** Returns the first placeholder of a line that contains only placeholders, and possibly `#!` after them. */
function onlyPlaceholder(line: string): string | undefined {
  const placeholder = placeholderIn(line);
  if (placeholder === undefined || line.length <= 2 || !line.startsWith(placeholder)) return undefined;
  return /^\s*(?:#!.*)?$/.test(withoutPlaceholders(line, placeholderIn, '')) ? placeholder : undefined;
}
