import { Assignment } from './script';
import { Word } from './word';

const ASSIGNMENT = /^([A-Za-z_]\w*)(\+?)=/;

/** Reads a word as `NAME=value` or `NAME+=value`. */
export function assignmentOf(word: Word): Assignment | undefined {
  const [first, ...rest] = word.pieces;
  const [matched, name, plus] = first?.kind === 'text' && !first.isQuoted ? ASSIGNMENT.exec(first.value) ?? [] : [];
  if (matched === undefined) return undefined;
  const begun = { ...first, value: first.value.slice(matched.length), source: first.source.slice(matched.length) };
  return { name, appends: plus === '+', value: { pieces: begun.value === '' ? rest : [begun, ...rest], source: word.source.slice(matched.length) } };
}
