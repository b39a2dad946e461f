import { textOf, bytesOf, isAscii } from '../byte-text';
import { CannotRender, TemplateFailure } from '../failures';
import { Functions, GoFunction } from '../function';
import { printed } from '../text/printed';
import { GoValue, isGiven, StringMap } from '../values';

/**
 * The functions of sprig for strings that ApplicationSets use in addition to those in charts of this package.
 *
 * @see https://github.com/Masterminds/sprig/blob/v3.3.0/strings.go
 */
export const SPRIG_STRINGS: Functions = new Map<string, GoFunction>([
  ['lower', { parameters: ['string'], call: ([text], { budget }) => { budget.spendText(text.length); return lowerCase(text); } }],
  ['upper', { parameters: ['string'], call: ([text], { budget }) => { budget.spendText(text.length); return upperCase(text); } }],
  ['trim', { parameters: ['string'], call: ([text], { budget }) => { budget.spendText(text.length); return trimmedSpace(text); } }],
  ['trimAll', {
    parameters: ['string', 'string'],
    call: ([characters, text], { budget }) => { budget.spendText(text.length + characters.length); return trimmed(text, characters); },
  }],
  ['trimPrefix', { parameters: ['string', 'string'], call: ([part, text]) => (text.startsWith(part) ? text.slice(part.length) : text) }],
  ['hasSuffix', { parameters: ['string', 'string'], call: ([part, text]) => text.endsWith(part) }],
  ['trunc', { parameters: ['int', 'string'], call: ([length, text]) => truncated(Number(length), text) }],
  ['substr', { parameters: ['int', 'int', 'string'], call: ([start, end, text]) => substring(Number(start), Number(end), text) }],
  ['repeat', {
    parameters: ['int', 'string'],
    call: ([count, text], { budget }) => { budget.spendText(Number(count) * text.length); return repeated(count, text); },
  }],
  ['squote', { parameters: [], others: 'any', call: (values, { budget }) => values.filter(isGiven).map((value) => `'${printed(value, budget)}'`).join(' ') }],
  ['cat', { parameters: [], others: 'any', call: (values, { budget }) => values.filter(isGiven).map((value) => printed(value, budget)).join(' ') }],
  ['split', {
    parameters: ['string', 'string'],
    call: ([separator, text], { budget }) => { budget.spendSearch(text, separator); return numbered(parts(text, separator)); },
  }],
  ['splitn', {
    parameters: ['string', 'int', 'string'],
    call: ([separator, count, text], { budget }) => {
      budget.spendSearch(text, separator);
      return numbered(firstParts(text, separator, Number(count)));
    },
  }],
  ['b64enc', { parameters: ['string'], call: ([text], { budget }) => { budget.spendText(2 * text.length); return Buffer.from(text, 'latin1').toString('base64'); } }],
]);

/** Converts each character alone, like Go. */
export function lowerCase(bytes: string): string {
  if (isAscii(bytes)) return bytes.toLowerCase();
  return bytesOf(Array.from(textOf(bytes), (character) => (character === '\u0130' ? 'i' : character.toLowerCase())).join(''));
}

function upperCase(bytes: string): string {
  if (isAscii(bytes)) return bytes.toUpperCase();
  return bytesOf(Array.from(textOf(bytes), (character) => {
    const upper = character.toUpperCase();
    if (Array.from(upper).length > 1) throw new CannotRender(`upper of ${JSON.stringify(character)}`);
    return upper;
  }).join(''));
}

function trimmedSpace(bytes: string): string {
  // Go's space characters do not include U+FEFF, but U+0085.
  return bytesOf(textOf(bytes).replace(/^[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/, '')
    .replace(/(?<![\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000])[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+$/, ''));
}

function trimmed(bytes: string, set: string): string {
  const characters = new Set(Array.from(textOf(set)));
  const text = Array.from(textOf(bytes));
  let [start, end] = [0, text.length];
  while (start < end && characters.has(text[start])) start++;
  while (start < end && characters.has(text[end - 1])) end--;
  return bytesOf(text.slice(start, end).join(''));
}

function truncated(length: number, text: string): string {
  if (length < 0) return text.length + length > 0 ? text.slice(length) : text;
  return text.slice(0, length);
}

function substring(start: number, end: number, text: string): string {
  const isToEnd = start >= 0 && (end < 0 || end > text.length);
  const [from, to] = [Math.max(start, 0), isToEnd ? text.length : end];
  if (to < from || to > text.length || from > text.length) throw new TemplateFailure('slice bounds out of range');
  return text.slice(from, to);
}

function repeated(count: bigint, text: string): string {
  if (count < 0n) throw new TemplateFailure('strings: negative Repeat count');
  return text.repeat(Number(count));
}

function parts(text: string, separator: string): readonly string[] {
  if (separator === '') throw new CannotRender('split without a separator');
  return text.split(separator);
}

/** Returns at most a number of parts, the last of which is the rest. A negative number means all parts. */
function firstParts(text: string, separator: string, count: number): readonly string[] {
  const all = parts(text, separator);
  if (count < 0 || all.length <= count) return all;
  return count === 0 ? [] : [...all.slice(0, count - 1), all.slice(count - 1).join(separator)];
}

function numbered(texts: readonly string[]): GoValue {
  return new StringMap(texts.map((text, index) => [`_${index}`, text]));
}
