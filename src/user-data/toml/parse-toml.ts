import { isTable, TomlTable, TomlValue } from './toml-value';
import { valueText } from '../../basics/value-text';

/** In characters. No user data is as long: EC2 takes 16,384 bytes. */
const LONGEST = 65_536;
/** No setting is nearly as deep. */
const DEEPEST = 100;

interface TomlError {
  readonly message: string;
  readonly line?: number;
  readonly column: number;
}

interface TomlLibrary {
  parse(text: string, options: { readonly integersAsBigInt: boolean; readonly maxDepth: number }): TomlTable;
}

// Its types are those of its ES module, which a CommonJS module can't name.
// eslint-disable-next-line @typescript-eslint/no-require-imports
const library = (): TomlLibrary => require('smol-toml');

/** What to write instead, by what the message of the parser says. */
const FIXES: readonly (readonly [about: RegExp, fix: string])[] = [
  [/redefine/, 'write each table and each key once'],
  [/escape/, 'write \\\\ for a backslash, or single quotes around the text'],
  [/control characters/, 'leave them out, or write them as \\n or \\u0000'],
  [/unfinished string/, 'close it with the quotes that it begins with'],
  [/unfinished (table|array)|comma/, 'write commas between items, and close the list or table with its bracket'],
  [/leading zero|underscore|numeric/, 'write a number such as 110, or text in quotes'],
  [/date/, 'write a date such as 2026-01-31T12:00:00Z, or text in quotes'],
  [/invalid value/, 'write text in quotes'],
  [/end-of-line/, 'write each key on a line of its own'],
  [/key/, 'write KEY = VALUE, with the key in quotes where it has more than letters, digits, "-" and "_"'],
];

/** What was read, or why it can't be. */
export interface ParsedToml {
  readonly table: TomlTable;
  readonly problem?: { readonly message: string; readonly fix: string };
}

/** Reads TOML as Karpenter's go-toml does. Source: UD-40. */
export function parseToml(text: string): ParsedToml {
  if (text.length > LONGEST) return unreadable(`it holds ${text.length} characters`, 'write at most 16384 bytes, which is the limit of EC2');
  if (text.startsWith('\ufeff')) return unreadable('it begins with a byte order mark', 'leave the mark out');
  const surrogate = text.search(/\p{Surrogate}/u);
  if (surrogate >= 0) return unreadable(`character ${surrogate + 1} is half of a surrogate pair, which no file can hold`, 'write the whole character');
  try {
    const table = library().parse(text, { integersAsBigInt: true, maxDepth: DEEPEST });
    return isTooDeep(table) ? tooDeep() : { table };
  } catch (error) {
    const { message, line: row, column } = error as TomlError;
    if (row === undefined) throw error;
    const said = message.slice('Invalid TOML document: '.length).split('\n')[0];
    if (said.includes('nested')) return tooDeep();
    const line = valueText(text.split(/\r?\n/, row)[row - 1]);
    const fix = FIXES.find(([about]) => about.test(said))?.[1] ?? 'write TOML, such as [settings.kubernetes] and lines like log-level = 2 below it';
    return unreadable(`line ${row}, column ${column}: ${said}: ${line}`, fix);
  }
}

function unreadable(message: string, fix: string): ParsedToml {
  return { table: {}, problem: { message, fix } };
}

function tooDeep(): ParsedToml {
  return unreadable(`its tables and lists are more than ${DEEPEST} deep`, 'write settings that Bottlerocket has, which are a few tables deep');
}

function isTooDeep(table: TomlTable): boolean {
  let level: TomlValue[] = [table];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return true;
    level = level.flatMap((value) => (Array.isArray(value) ? value : isTable(value) ? Object.values(value) : []));
  }
  return false;
}
