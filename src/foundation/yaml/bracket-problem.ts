import { indentOf, isDash, keyAt, Level, lineStart, nodeBefore, spansLines } from './levels';
import { escapedQuote, SyntaxProblem, unclosedQuote } from './syntax-problem';

const CLOSING: { readonly [opening: string]: string } = { '[': ']', '{': '}' };
/** A quoted string, a comment, or a bracket. */
const TOKEN = /"(?:[^"\\]|\\.)*"|'[^']*'|(?:^|\s)#.*|[[\]{}]/gm;

/** Explains an error in a list or map in brackets: a missing comma, or a bracket without its counterpart. */
export function commaProblem(text: string, offset: number, levels: readonly Level[]): SyntaxProblem {
  const opened = levels.filter(({ kind, isOpen }) => kind === 'flow' && isOpen).map(({ start }) => start);
  const opening = opened[opened.length - 1];
  const character = text.charAt(offset);
  if (character === ']' || character === '}') return mismatch(text, offset, opened);
  const before = nodeBefore(levels)!;
  if (spansLines(text, before)) return unclosedQuote(before.start);
  if (opening < lineStart(text, offset) && isUnclosed(text, offset, levels)) return unclosedBracket(text, opening);
  return { message: 'missing comma in a list or map in brackets or braces', fix: `Add the comma, or ${otherFix(text, offset, before)}.`, offset };
}

export function unclosedBracket(text: string, offset: number): SyntaxProblem {
  return { message: `"${text[offset]}" is not closed`, fix: `Add the closing "${CLOSING[text[offset]]}".`, offset };
}

function otherFix(text: string, offset: number, { kind, start }: Level): string {
  if (text[offset] === ':') return 'quote a string that contains ": "';
  return kind === 'quoted' && /["']/.test(text.charAt(offset - 1)) ? escapedQuote(text[start]) : 'quote a string that contains brackets or braces';
}

function mismatch(text: string, offset: number, opened: readonly number[]): SyntaxProblem {
  const found = text[offset];
  const opening = opened[opened.length - 1];
  const expected = CLOSING[text[opening]];
  return opened.some((start) => CLOSING[text[start]] === found)
    ? { message: `"${text[opening]}" is not closed before "${found}"`, fix: `Add "${expected}" before "${found}".`, offset: opening }
    : { message: `"${text[opening]}" is closed by "${found}"`, fix: `Replace "${found}" with "${expected}".`, offset };
}

/** Returns whether lines inside the brackets look like siblings of the key or item that the brackets belong to, and no bracket follows that closes them. */
function isUnclosed(text: string, offset: number, levels: readonly Level[]): boolean {
  const first = levels.findIndex(({ kind }) => kind === 'flow');
  const parent = levels[first - 1];
  if (!parent) return false;
  for (let start = lineStart(text, offset); start > levels[first].start; start = lineStart(text, start - 1)) {
    const content = start + /^ */.exec(text.slice(start))![0].length;
    const isSibling = indentOf(text, content) <= parent.indent && (isDash(text, content) || keyAt(text, content) !== undefined);
    if (isSibling) return !isClosedLater(text, offset);
  }
  return false;
}

function isClosedLater(text: string, offset: number): boolean {
  let open = 0;
  for (const [token] of text.slice(offset).matchAll(TOKEN)) {
    if (token === '[' || token === '{') open++;
    else if ((token === ']' || token === '}') && --open < 0) return true;
  }
  return false;
}
