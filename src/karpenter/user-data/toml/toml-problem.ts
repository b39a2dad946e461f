import { SyntaxProblem } from '../../../foundation/yaml/syntax-problem';

const CLOSING: { readonly [opening: string]: string } = { '[': ']', '{': '}' };
/** A string, a comment, or a bracket. */
const TOKEN = /"""(?:[^\\]|\\[^])*?"""|'''[^]*?'''|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|#.*|[[\]{}]/g;
/** A table header without its closing brackets. */
const OPEN_HEADER = /^\s*(\[\[?)\s*([\w.-]+(?:\.(?:"[^"]*"|'[^']*'|[\w-]+))*)\s*\]?\s*(?:#.*)?$/;
/** A key at the start of a line. */
const KEY = /^\s*([\w.-]+)\s*=/;
/** The start of a key or a table, which cannot follow an item of a list. */
const NEXT_ENTRY = /^\s*(?:[\w.'"-]+\s*=|\[\[?[\w.'"-]+\]\]?\s*(?:#|$))/;

/** Explains an error whose cause the parser does not name: an unclosed bracket or quote, a missing value, or YAML. `offset` is where the parser stopped. */
export function tomlProblem(text: string, offset: number, reason: string): SyntaxProblem | undefined {
  const line = lineAt(text, offset);
  const header = OPEN_HEADER.exec(line);
  if (/key|declaration/.test(reason) && header && !line.includes(header[1] === '[[' ? ']]' : ']')) return unclosedHeader(text, offset, header);
  if (reason.startsWith('control characters') && /^[\r\n]/.test(text.slice(offset))) return { message: 'quote is not closed', fix: 'Add the closing quote.', offset };
  if (/\bkey\b(?!-)/.test(reason) && /^\s*\[/.test(line)) return { message: 'table header is not valid', fix: 'Use a table name such as [settings.kubernetes].', offset };
  const [, key] = reason.includes('redefine') ? KEY.exec(line) ?? [] : [];
  if (key !== undefined) return { message: `key ${key} is already defined`, fix: `Keep only one line with ${key} in the table.`, offset };
  if (reason.includes('numeric') && /^\d[\d_.]*,$/.test(line.slice(line.indexOf('=') + 1).trim())) return { message: 'line must not end with a comma', fix: 'Remove the comma.', offset };
  return bracketProblem(text, offset, reason) ?? valueProblem(text, offset, reason);
}

function unclosedHeader(text: string, offset: number, [, brackets, name]: RegExpExecArray): SyntaxProblem {
  const start = text.indexOf(brackets, lineStart(text, offset));
  return { message: `table header ${brackets}${name} is not closed`, fix: `Use ${brackets}${name}${']'.repeat(brackets.length)}.`, offset: start };
}

function bracketProblem(text: string, offset: number, reason: string): SyntaxProblem | undefined {
  const opening = openBracket(text.slice(0, offset));
  if (opening === undefined) return undefined;
  const [open, found] = [text[opening], text.charAt(offset)];
  if (/[\]}]/.test(found) && found !== CLOSING[open]) return { message: `"${open}" is closed by "${found}"`, fix: `Replace "${found}" with "${CLOSING[open]}", or add "${CLOSING[open]}" before it.`, offset };
  if (!/structure|invalid value|unfinished (?:table|array)/.test(reason)) return undefined;
  const rest = text.slice(offset);
  const isNextEntry = text.slice(opening, offset).includes('\n') && NEXT_ENTRY.test(lineAt(text, offset));
  if (rest.trim() === '' || isNextEntry && !isClosedIn(rest)) return { message: `"${open}" is not closed`, fix: `Add the closing "${CLOSING[open]}".`, offset: opening };
  if (found === ',') return { message: 'comma has no value before it', fix: 'Remove the comma.', offset };
  return reason.includes('structure') ? { message: 'missing comma between two items', fix: `Add the comma, or close "${open}" with "${CLOSING[open]}".`, offset } : undefined;
}

function valueProblem(text: string, offset: number, reason: string): SyntaxProblem | undefined {
  const rest = text.slice(offset).split('\n', 1)[0].trimEnd();
  if (reason === 'invalid value' && (rest === '' || rest.startsWith('#'))) return { message: 'key has no value', fix: 'Add a value, or remove the key.', offset };
  if (reason === 'invalid value' && /^(?:true|false)$/i.test(rest)) return { message: `boolean must be lowercase, got ${rest}`, fix: `Use ${rest.toLowerCase()}.`, offset };
  if (/^[\]}]/.test(rest)) return { message: `"${rest[0]}" has no opening bracket`, fix: `Remove "${rest[0]}".`, offset };
  return rest.startsWith(':') ? { message: 'key must be followed by "=", got ":"', fix: 'Use TOML: replace ":" with "=", and use a table such as [settings.kubernetes] for nested keys.', offset } : undefined;
}

/** Returns the offset of the innermost bracket that is open at the end of a text. */
function openBracket(text: string): number | undefined {
  const open: number[] = [];
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (token === '[' || token === '{') open.push(index);
    else if (token === ']' || token === '}') open.pop();
  }
  return open.at(-1);
}

function isClosedIn(text: string): boolean {
  let open = 0;
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '[' || token === '{') open++;
    else if ((token === ']' || token === '}') && --open < 0) return true;
  }
  return false;
}

function lineAt(text: string, offset: number): string {
  return text.slice(lineStart(text, offset)).split(/\r?\n/, 1)[0];
}

function lineStart(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}
