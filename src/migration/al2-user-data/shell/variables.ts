import { Assignment, Command } from './script';
import { Piece, plainText, Word } from './word';
import { append } from '../../../foundation/basics/append';

const ASSIGNMENT = /^([A-Za-z_]\w*)(\+?)=/;

/** Marks the start and end of source text whose value is known only on the node. Strings in bash can't contain this character. */
const MARK = '\0';
/** Maximum length of a known value. Longer values count as unknown, because a script can double a value on every line. */
const LONGEST_VALUE = 16_384;

/** Reports whether a string contains no unknown parts. */
export function isKnown(text: string): boolean {
  return !text.includes(MARK);
}

/** Returns a string as it appears in the script. */
export function asWritten(text: string): string {
  return text.replaceAll(MARK, '');
}

/** Splits a string, except inside unknown parts. */
export function splitKnown(text: string, separator: string): string[] {
  const parts = [''];
  text.split(MARK).forEach((piece, index) => {
    const [first, ...more] = index % 2 === 0 ? piece.split(separator) : [MARK + piece + MARK];
    parts[parts.length - 1] += first;
    append(parts, more);
  });
  return parts;
}

/** Returns the characters of a string, with each unknown part as one item. */
export function atomsOf(text: string): string[] {
  return text.split(MARK).flatMap((piece, index) => (index % 2 === 0 ? [...piece] : [MARK + piece + MARK]));
}

const FORGETS_ALL: ReadonlySet<string> = new Set(['source', '.', 'eval', 'mapfile', 'readarray', 'getopts']);
const DECLARES: ReadonlySet<string> = new Set(['export', 'readonly', 'declare', 'typeset', 'local']);
const ASSIGNS: ReadonlySet<string> = new Set(['read', 'unset', 'printf']);

/** Variables that a script always assigns, and whose values are known from the script. */
export class Variables {
  private readonly known = new Map<string, string>();
  private readonly uncertain = new Set<string>();

  constructor(commands: readonly Command[]) {
    for (const command of commands) {
      if (command.isInner || isChained(command)) for (const name of assignedBy(command)) this.uncertain.add(name);
    }
  }

  /** Updates the variables after a command. */
  follow(command: Command): void {
    const name = plainText(command.words[0] ?? { pieces: [], source: '' }) ?? '';
    if (FORGETS_ALL.has(name)) this.known.clear();
    if (command.isInner || isChained(command)) return;
    const own = new Set(command.assignments.map((assignment) => assignment.name));
    for (const forgotten of assignedBy(command)) if (!own.has(forgotten) && !DECLARES.has(name)) this.known.delete(forgotten);
    if (command.words.length > 0 && !DECLARES.has(name)) return;
    for (const { name: assigned, value, appends } of command.words.length === 0 ? command.assignments : declared(command)) {
      const text = this.textOf(value);
      const before = appends ? this.known.get(assigned) : '';
      const isLong = text.length + (before?.length ?? 0) > LONGEST_VALUE;
      if (this.uncertain.has(assigned) || !isKnown(text) || before === undefined || isLong) this.known.delete(assigned);
      else this.known.set(assigned, before + text);
    }
  }

  /** Returns the value of a word, without splitting it into fields. */
  textOf({ pieces }: Word): string {
    return pieces.map((piece) => this.valueOf(piece)).join('');
  }

  /** Returns the fields into which bash splits a word. */
  fieldsOf(word: Word): string[] {
    const fields: string[] = [];
    let last: string | undefined;
    for (const piece of word.pieces) {
      const value = this.valueOf(piece);
      if (piece.kind !== 'variable' || piece.isQuoted || !this.known.has(piece.value)) {
        last = (last ?? '') + value;
        continue;
      }
      const [first, ...more] = value.split(/[ \t\n]+/);
      if (first !== '') last = (last ?? '') + first;
      for (const field of more) {
        if (last !== undefined) fields.push(last);
        last = field === '' ? undefined : field;
      }
    }
    return last === undefined ? fields : [...fields, last];
  }

  private valueOf({ kind, value, source }: Piece): string {
    if (kind === 'text') return value.replaceAll(MARK, '');
    return (kind === 'variable' ? this.known.get(value) : undefined) ?? MARK + source.replaceAll(MARK, '') + MARK;
  }
}

/** Reports whether a command may be skipped, or runs in a subshell. */
function isChained({ joinedBy }: Command): boolean {
  return ['&&', '||', '|', '|&'].includes(joinedBy);
}

function assignedBy(command: Command): readonly string[] {
  const [first, ...rest] = command.words.map((word) => plainText(word) ?? '');
  const names = command.assignments.map(({ name }) => name);
  if (command.loops && first !== undefined) names.push(first);
  if (DECLARES.has(first)) append(names, [...rest.map((word) => word.replace(/\+?=.*$/s, '')), ...declared(command).map(({ name }) => name)]);
  return ASSIGNS.has(first) ? [...names, ...rest] : names;
}

/** Returns the assignments among the words of `export` and similar commands. */
function declared({ words }: Command): readonly Assignment[] {
  return words.slice(1).map(assignmentOf).filter((assignment) => assignment !== undefined);
}

/** Reads a word as `NAME=value` or `NAME+=value`. */
export function assignmentOf(word: Word): Assignment | undefined {
  const [first, ...rest] = word.pieces;
  const [matched, name, plus] = first?.kind === 'text' && !first.isQuoted ? ASSIGNMENT.exec(first.value) ?? [] : [];
  if (matched === undefined) return undefined;
  const begun = { ...first, value: first.value.slice(matched.length), source: first.source.slice(matched.length) };
  return { name, appends: plus === '+', value: { pieces: begun.value === '' ? rest : [begun, ...rest], source: word.source.slice(matched.length) } };
}
