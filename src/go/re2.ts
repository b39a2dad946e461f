import { re2ToJavaScript } from './re2-syntax';

/** The only CRD pattern on which JavaScript's backtracking takes more than linear time. */
const SCHEDULE = '^(@(annually|yearly|monthly|weekly|daily|midnight|hourly))|((.+)\\s(.+)\\s(.+)\\s(.+)\\s(.+))$';
const FIELDS = 5;

const compiled = new Map<string, RegExp>();

/**
 * Returns true if any substring of the value matches a Go regexp pattern, like `regexp.MatchString`. The API server checks CRD patterns this way.
 *
 * @see https://pkg.go.dev/regexp/syntax
 */
export function re2Matches(pattern: string, value: string): boolean {
  if (pattern === SCHEDULE) return /^@(annually|yearly|monthly|weekly|daily|midnight|hourly)/.test(value) || endsInFiveFields(value);
  return re2RegExp(pattern).test(value);
}

/**
 * Returns a JavaScript RegExp for a Go RE2 pattern. The RegExp matches the same strings, and finds the same first match.
 *
 * @throws UnsupportedPattern for a pattern that this package can't translate
 * @throws if Go rejects the pattern
 */
export function re2RegExp(pattern: string): RegExp {
  let regExp = compiled.get(pattern);
  if (!regExp) {
    regExp = new RegExp(re2ToJavaScript(pattern), 'u');
    compiled.set(pattern, regExp);
  }
  return regExp;
}

/** Matches `(.+)\s(.+)\s(.+)\s(.+)\s(.+)$` in linear time, like RE2. After each character, the loop knows which fields may have started, and which fields contain a character. */
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
