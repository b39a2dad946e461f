import { Regexp } from '../../foundation/go/re2';
import { TooManySteps } from '../../foundation/go/regexp/closure';

/** Maximum number of remembered globs. Input can contain any number of globs. */
const MAX_COMPILED = 500;

/**
 * Returns true if a string matches an Argo CD glob. `*` and `?` stop at separators, but `**` does not. `[abc]`, `[!abc]`, and `[a-z]` match one
 * character. `{a,b}` matches either alternative. An invalid glob matches nothing. Source: https://github.com/gobwas/glob
 */
export function globMatches(pattern: string, text: string, separator = ''): boolean {
  const key = `${separator} ${pattern}`;
  let known = compiled.get(key);
  if (!known) {
    const expression = expressionOf(pattern, separator);
    if (compiled.size === MAX_COMPILED) compiled.clear();
    compiled.set(key, known = { regexp: expression === undefined ? undefined : new Regexp(`(?s)^(?:${expression})$`) });
  }
  return known.regexp !== undefined && matches(known.regexp, text);
}

const compiled = new Map<string, { readonly regexp: Regexp | undefined }>();

/** Returns false for a glob that takes too many steps, which no real glob does. */
function matches(regexp: Regexp, text: string): boolean {
  try {
    return regexp.test(text);
  } catch (error) {
    if (error instanceof TooManySteps) return false;
    throw error;
  }
}

function expressionOf(pattern: string, separator: string): string | undefined {
  const one = separator === '' ? '.' : `[^${inRange(separator)}]`;
  let expression = '';
  let depth = 0;
  let rest = pattern;
  while (rest !== '') {
    const [token] = /^(\*\*|\\?.)/su.exec(rest)!;
    rest = rest.slice(token.length);
    if (token === '[') {
      const range = readRange(rest);
      if (!range) return undefined;
      expression += range.expression;
      rest = rest.slice(range.length);
    } else if (token === '{') {
      depth++;
      expression += '(?:';
    } else if (token === '}' && depth > 0) {
      depth--;
      expression += ')';
    } else if (token === ',' && depth > 0) {
      expression += '|';
    } else {
      expression += token === '**' ? '.*' : token === '*' ? `${one}*` : token === '?' ? one : escaped(literal(token));
    }
  }
  return expression + ')'.repeat(depth);
}

/** Parses the part of a glob after an opening bracket: one range, or a list of characters. */
function readRange(rest: string): { readonly expression: string; readonly length: number } | undefined {
  const [whole, not, low, high, characters] = /^(!?)(?:(.)-(.)|((?!.-)(?:\\.|[^\]\\])+))\]/su.exec(rest) ?? [];
  if (whole === undefined || (low !== undefined && low > high)) return undefined;
  const range = low === undefined ? [...characters.matchAll(/\\?(.)/gsu)].map(([, character]) => inRange(character)).join('') : `${inRange(low)}-${inRange(high)}`;
  return { expression: `[${not === '' ? '' : '^'}${range}]`, length: whole.length };
}

/** Returns a character without its backslash. Drops a trailing backslash. */
function literal(token: string): string {
  return token === '\\' ? '' : token.replace(/^\\/, '');
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

function inRange(text: string): string {
  return text.replace(/[\\[\]^-]/g, '\\$&');
}
