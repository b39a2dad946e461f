import { Doc, lineBreak, separated } from './layout';
import { pythonKey, pythonString } from './literals';
import { pythonConstant, pythonName } from './python-name';
import { Argument, enclosed, localName, PrintedEntry, Syntax } from './syntax';

const NEXT: Doc = [',', lineBreak(' ')];
const CONSTANT = /^[A-Z][A-Z\d_]*$/;

export const PYTHON: Syntax = {
  literal: (value) => (typeof value === 'string' ? pythonString(value) : value === null ? 'None' : value === true ? 'True' : value === false ? 'False' : String(value)),
  list: (items) => (items.length === 0 ? '[]' : enclosed('[', separated(items, NEXT), ']')),
  dictionary: (entries) => (entries.length === 0 ? '{}' : enclosed('{', separated(entries.map(([key, value]) => [pythonKey(key), ': ', value]), NEXT), '}')),
  struct: (type, entries) => [localName(type), args([{ doc: '', kind: 'struct', entries }])],
  args,
  className: localName,
  method: pythonName,
  constant: pythonConstant,
  variable: (name) => (CONSTANT.test(name) ? name : pythonName(name)),
};

/** Returns arguments in parentheses. The entries of a struct in the last position are keyword arguments. */
function args(positional: readonly Argument[], isBroken = false): Doc {
  const docs = positional.flatMap(({ doc, kind, entries }, index): Doc[] => (kind === 'struct' && index === positional.length - 1 ? keywords(entries!) : [doc]));
  const [only] = positional;
  if (docs.length === 0) return '()';
  return positional.length === 1 && only.kind === 'collection' ? ['(', only.doc, ')'] : enclosed('(', separated(docs, NEXT), ')', { isBroken });
}

function keywords(entries: readonly PrintedEntry[]): Doc[] {
  return entries.map(([key, value]) => [pythonName(key), '=', value]);
}
