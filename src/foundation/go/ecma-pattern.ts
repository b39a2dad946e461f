/** Escapes that mean the same in RE2 and in ECMAScript. */
const EQUAL_ESCAPES = /^[dDwWbBnrtfv^$\\.*+?()[\]{}|/]$/;
/** White space in RE2. ECMAScript also counts other characters. */
const SPACE = '\\t\\n\\f\\r ';
const TOKEN = /\\(.)|\[(\^?)((?:[^\]\\[]|\\.)+)\]|[^]/gsu;

/**
 * Returns a regular expression with the `u` flag that matches the same strings as a Go RE2 pattern. Returns undefined if the pattern has a part that differs
 * in ECMAScript, such as `(?i)`.
 */
export function ecmaPattern(re2: string): string | undefined {
  const parts = [...re2.matchAll(TOKEN)].map(([text, escaped, not, members]) => {
    if (escaped !== undefined) return outsideClass(escaped);
    if (members !== undefined) return characterClass(not, members);
    return text === '.' ? '[^\\n]' : text === '[' ? undefined : text;
  });
  const pattern = parts.join('');
  return parts.includes(undefined) || /\(\?(?!:)|\*\+|\+\+|\?\+/.test(re2) || !isValid(pattern) ? undefined : pattern;
}

function outsideClass(escaped: string): string | undefined {
  if (escaped === 's') return `[${SPACE}]`;
  if (escaped === 'S') return `[^${SPACE}]`;
  return escaped === '-' ? '-' : EQUAL_ESCAPES.test(escaped) ? `\\${escaped}` : undefined;
}

function characterClass(not: string, members: string): string | undefined {
  const parts = [...members.matchAll(/\\(.)|[^]/gsu)].map(([text, escaped]) => {
    if (escaped === undefined) return text;
    return escaped === 's' ? SPACE : escaped !== 'b' && (escaped === '-' || EQUAL_ESCAPES.test(escaped)) ? text : undefined;
  });
  return parts.includes(undefined) ? undefined : `[${not}${parts.join('')}]`;
}

function isValid(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') !== undefined;
  } catch {
    return false;
  }
}
