/** The one pattern of the CRDs that takes JavaScript, which tries one way after another, more than linear time. */
const SCHEDULE = '^(@(annually|yearly|monthly|weekly|daily|midnight|hourly))|((.+)\\s(.+)\\s(.+)\\s(.+)\\s(.+))$';
const FIELDS = 5;

/** A pattern that Go may read, but this package does not. */
export class UnsupportedPattern extends Error {}

const compiled = new Map<string, RegExp>();

/** What Go's RE2 means by classes of which JavaScript has a wider or narrower idea. */
const CLASSES: { readonly [escape: string]: string } = {
  d: '0-9',
  w: '0-9A-Za-z_',
  s: '\\t\\n\\f\\r ',
};

/**
 * Whether the value matches an expression of Go's regexp somewhere, as `regexp.MatchString` tells and CRD patterns do.
 *
 * Source: [regexp/syntax](https://pkg.go.dev/regexp/syntax).
 */
export function re2Matches(pattern: string, value: string): boolean {
  if (pattern === SCHEDULE) return /^@(annually|yearly|monthly|weekly|daily|midnight|hourly)/.test(value) || endsInFiveFields(value);
  return re2RegExp(pattern).test(value);
}

/**
 * A Go RE2 expression for JavaScript.
 *
 * @throws where the two languages read it differently in ways that this can't translate
 */
export function re2RegExp(pattern: string): RegExp {
  let regExp = compiled.get(pattern);
  if (!regExp) {
    const translated = toJavaScript(pattern);
    try {
      regExp = new RegExp(translated, 'u');
    } catch {
      throw new Error(`the pattern ${pattern} is not a valid regular expression`);
    }
    compiled.set(pattern, regExp);
  }
  return regExp;
}

/**
 * The same expression for JavaScript: there `.` also stops at \r, U+2028 and U+2029, and `\s` holds more than RE2's five ASCII characters.
 *
 * @throws where the expression uses what the two languages read differently in other ways
 */
function toJavaScript(pattern: string): string {
  let result = '';
  let inClass = false;
  for (let i = 0; i < pattern.length; i++) {
    const char = pattern[i];
    if (char === '\\') {
      result += escapeOf(pattern[++i], inClass, pattern);
    } else if (inClass) {
      if (char === '[' && pattern[i + 1] === ':') throw unsupported(pattern, pattern.slice(i, i + 3));
      inClass = char !== ']';
      result += char;
    } else if (char === '[') {
      if (/^\[\^?[\][]/.test(pattern.slice(i))) throw unsupported(pattern, pattern.slice(i, i + 3));
      inClass = true;
      result += char;
    } else if (char === '(' && pattern[i + 1] === '?' && pattern[i + 2] !== ':') {
      throw unsupported(pattern, pattern.slice(i, i + 3));
    } else {
      result += char === '.' ? '[^\\n]' : char;
    }
  }
  return result;
}

function escapeOf(letter: string, inClass: boolean, pattern: string): string {
  const members = CLASSES[letter.toLowerCase()];
  if (members === undefined) {
    if (/[A-Za-z0-9]/.test(letter) && !'tnrf'.includes(letter)) throw unsupported(pattern, `\\${letter}`);
    // In a class JavaScript reads only its syntax characters and the hyphen after a backslash.
    return /[a-zA-Z0-9^$\\.*+?()[\]{}|/]/.test(letter) || (inClass && letter === '-') ? `\\${letter}` : letter;
  }
  if (letter === letter.toLowerCase()) return inClass ? members : `[${members}]`;
  if (inClass) throw unsupported(pattern, `\\${letter}`);
  return `[^${members}]`;
}

function unsupported(pattern: string, part: string): Error {
  return new UnsupportedPattern(`the pattern ${pattern} has ${part}, which this package can't translate from RE2`);
}

/** `(.+)\s(.+)\s(.+)\s(.+)\s(.+)$`, all ways at once as RE2 does it: which fields may have begun, and which have a character. */
function endsInFiveFields(value: string): boolean {
  let begun = new Array<boolean>(FIELDS).fill(false);
  let filled = new Array<boolean>(FIELDS).fill(false);
  begun[0] = true;
  for (const char of value) {
    const isSpace = /[\t\n\f\r ]/.test(char);
    const nextFilled = filled.map((field, index) => char !== '\n' && (field || begun[index]));
    begun = begun.map((_, index) => index === 0 || (isSpace && filled[index - 1]));
    filled = nextFilled;
  }
  return filled[FIELDS - 1];
}
