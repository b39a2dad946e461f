import { Doc, lineBreak, separated } from './layout';
import { typescriptKey, typescriptString } from './literals';
import { Argument, enclosed, localName, PrintedEntry, Syntax } from './syntax';

const NEXT: Doc = [',', lineBreak(' ')];

export const TYPESCRIPT: Syntax = {
  literal: (value) => (typeof value === 'string' ? typescriptString(value) : String(value)),
  list: (items) => (items.length === 0 ? '[]' : enclosed('[', separated(items, NEXT), ']')),
  dictionary: (entries) => objectOf(entries),
  struct: (_, entries) => objectOf(entries),
  args,
  className: localName,
  method: (name) => name,
  constant: (name) => name,
  variable: (name) => name,
};

/** Returns an object literal. */
export function objectOf(entries: readonly PrintedEntry[], isBroken = false): Doc {
  if (entries.length === 0) return '{}';
  return enclosed('{', separated(entries.map(([key, value]) => (isShorthand(key, value) ? key : [keyOf(key), ': ', value])), NEXT), '}', { space: ' ', isBroken });
}

function isShorthand(key: string, value: Doc): boolean {
  return key === value && /^[a-z]\w*$/i.test(key);
}

/** Keys that look like a literal without quotes. */
const LITERALS = new Set(['false', 'null', 'true', 'undefined']);

function keyOf(key: string): string {
  if (key === '__proto__') return "['__proto__']";
  return /^[A-Za-z_$][\w$]*$/.test(key) && !LITERALS.has(key) ? key : typescriptKey(key);
}

/** Returns arguments in parentheses. The line breaks of a last argument in brackets need no further indentation. */
function args(positional: readonly Argument[]): Doc {
  if (positional.length === 0) return '()';
  const last = positional[positional.length - 1];
  const docs = positional.map(({ doc }) => doc);
  const isHugged = last.kind !== 'value' && positional.slice(0, -1).every(({ kind }) => kind === 'value');
  return isHugged ? ['(', separated(docs, ', '), ')'] : enclosed('(', separated(docs, NEXT), ')');
}
