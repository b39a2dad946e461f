/** Characters that a program must not contain: control and format characters, separators other than the space, and unpaired surrogates. */
const HIDDEN = /[\p{C}\u2028\u2029]|(?! )\p{Z}/gu;
const HIDDEN_IN_LINES = /(?![\n\t])[\p{C}\u2028\u2029]|(?! )\p{Z}/gu;

const ESCAPES: { readonly [char: string]: string } = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Returns a string in single quotes, or lines as a template literal. */
export function typescriptString(text: string): string {
  return isLines(text) ? `\`${text.replace(/\\|`|\$(?=\{)/g, '\\$&').replace(HIDDEN_IN_LINES, (char) => escaped(char, 'u{', '}'))}\`` : typescriptKey(text);
}

/** Returns a string in quotes on one line, for example a key or an ID. */
export function typescriptKey(text: string): string {
  return quoted(text, '\'', '"').replace(HIDDEN, (char) => escaped(char, 'u{', '}'));
}

/** Returns a string in double quotes, or lines in triple quotes. */
export function pythonString(text: string): string {
  if (!isLines(text)) return pythonKey(text);
  const lines = text.replace(/\\/g, '\\\\').replace(/"(?=""|$)/g, '\\"').replace(HIDDEN_IN_LINES, (char) => escaped(char, 'U'));
  return `"""${lines}"""`;
}

/** Returns a string in quotes on one line, for example a key or an ID. */
export function pythonKey(text: string): string {
  return quoted(text, '"', '\'').replace(HIDDEN, (char) => escaped(char, 'U'));
}

/** Quotes a string. Uses the other quotes if the string contains only the usual quotes. */
function quoted(text: string, usual: string, other: string): string {
  const quote = text.includes(usual) && !text.includes(other) ? other : usual;
  return `${quote}${text.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`)}${quote}`;
}

/** Returns whether a string has several lines. A string with one line break at its end stays on one line. */
export function isLines(text: string): boolean {
  return /\n./s.test(text);
}

function escaped(char: string, long: string, end = ''): string {
  if (Object.hasOwn(ESCAPES, char)) return ESCAPES[char];
  const code = char.codePointAt(0)!;
  if (code <= 0xffff) return `\\u${code.toString(16).padStart(4, '0')}`;
  return `\\${long}${code.toString(16).padStart(end === '' ? 8 : 1, '0')}${end}`;
}
