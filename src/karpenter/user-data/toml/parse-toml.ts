import { tomlProblem } from './toml-problem';
import { isTable, TomlTable, TomlValue } from './toml-value';
import { Problem } from '../../../foundation/basics/problem';
import { valueText } from '../../../foundation/basics/value-text';

/** Maximum length of a document in characters. EC2 accepts at most 16,384 bytes. */
const LONGEST = 65_536;
/** Maximum nesting depth. No setting is nested this deeply. */
const DEEPEST = 100;

interface TomlError {
  readonly message: string;
  readonly line?: number;
  readonly column: number;
}

interface TomlLibrary {
  parse(text: string, options: { readonly integersAsBigInt: boolean; readonly maxDepth: number }): TomlTable;
}

// Loads the library with require, because its types belong to an ES module, which a CommonJS module can't import.
// eslint-disable-next-line @typescript-eslint/no-require-imports
const library = (): TomlLibrary => require('smol-toml');

/** Fixes, each with a pattern for the parser's message. */
const FIXES: readonly (readonly [about: RegExp, fix: string])[] = [
  [/redefine/, 'Define each table and each key only once.'],
  [/escape/, 'Use \\\\ for a backslash, or put the string in single quotes.'],
  [/control characters/, 'Remove the control characters, or escape them, for example as \\n or \\u0000.'],
  [/unfinished string/, 'Close the string with the same quotes that open it.'],
  [/unfinished (table|array)|comma/, 'Separate items with commas, and close the list or table with a bracket.'],
  [/leading zero|underscore|numeric/, 'Use a number such as 110, or a string in quotes.'],
  [/date/, 'Use a date such as 2026-01-31T12:00:00Z, or a string in quotes.'],
  [/invalid value/, 'Put the string in quotes.'],
  [/end-of-line/, 'Put each key on its own line.'],
  [/key/, 'Use KEY = VALUE. Put the key in quotes if it contains characters other than letters, digits, "-", and "_".'],
];

/** A parsed TOML document, or the reason why it can't be parsed. */
export interface ParsedToml {
  readonly table: TomlTable;
  readonly problem?: Problem;
}

/** Parses TOML as Karpenter's go-toml does. */
export function parseToml(text: string): ParsedToml {
  if (text.length > LONGEST) return unreadable(`the TOML must have at most 16384 bytes, got ${text.length} characters`, 'Shorten the TOML.');
  if (text.startsWith('\ufeff')) return unreadable('the TOML starts with a byte order mark', 'Remove the byte order mark.');
  const surrogate = text.search(/\p{Surrogate}/u);
  if (surrogate >= 0) return unreadable(`character ${surrogate + 1} is half of a surrogate pair`, 'Use the complete character.');
  try {
    const table = library().parse(text, { integersAsBigInt: true, maxDepth: DEEPEST });
    return isTooDeep(table) ? tooDeep() : { table };
  } catch (error) {
    const { message, line: row, column } = error as TomlError;
    if (row === undefined) throw error;
    const reason = message.slice('Invalid TOML document: '.length).split('\n')[0];
    if (reason.includes('nested')) return tooDeep();
    const lines = text.split('\n');
    const stopped = lines.slice(0, row - 1).join('\n').length + (row > 1 ? 1 : 0) + column - 1;
    const problem = tomlProblem(text, stopped, reason);
    const fix = problem?.fix ?? FIXES.find(([about]) => about.test(reason))?.[1] ?? 'Use TOML, for example [settings.kubernetes] followed by lines such as log-level = 2.';
    const before = text.slice(0, problem?.offset ?? stopped).split('\n');
    return unreadable(`line ${before.length}, column ${before.at(-1)!.length + 1}: ${problem?.message ?? reason}: ${valueText(lines[before.length - 1].trimEnd())}`, fix);
  }
}

function unreadable(message: string, fix: string): ParsedToml {
  return { table: {}, problem: { message, fix } };
}

function tooDeep(): ParsedToml {
  return unreadable(`tables and lists must not be nested more than ${DEEPEST} levels deep`, 'Use only settings from the Bottlerocket documentation.');
}

function isTooDeep(table: TomlTable): boolean {
  let level: TomlValue[] = [table];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return true;
    level = level.flatMap((value) => (Array.isArray(value) ? value : isTable(value) ? Object.values(value) : []));
  }
  return false;
}
