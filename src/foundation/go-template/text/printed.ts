import { formatFloat } from '../../go/format-float';
import { Budget } from '../budget';
import { textOf } from '../byte-text';
import { CannotRender } from '../failures';
import { GoValue, isList, isMap, sortedEntries } from '../values';

/** Prints the result of an action. */
export function printedAlone(value: GoValue, budget: Budget): string {
  return value === undefined || value === null ? '<no value>' : printed(value, budget);
}

/** Prints a value like the verb `%v` of Go's fmt package. */
export function printed(value: GoValue, budget: Budget): string {
  budget.spend(1);
  if (typeof value === 'string') {
    budget.spendText(value.length);
    return value;
  }
  if (value === undefined || value === null) return '<nil>';
  if (typeof value === 'number') return formatFloat(value, 'g');
  if (isList(value)) return budget.nested(() => `[${value.map((item) => printed(item, budget)).join(' ')}]`);
  if (isMap(value)) return budget.nested(() => `map[${sortedEntries(value, budget).map(([name, child]) => `${printed(name, budget)}:${printed(child, budget)}`).join(' ')}]`);
  return String(value);
}

/** Prints values like `fmt.Sprint`, with a space between two values that are not strings. */
export function printedTogether(values: readonly GoValue[], budget: Budget): string {
  const isSpaced = (index: number) => index > 0 && typeof values[index] !== 'string' && typeof values[index - 1] !== 'string';
  return values.map((value, index) => (isSpaced(index) ? ' ' : '') + printed(value, budget)).join('');
}

const VERB = /%(?:(0?)([1-9]\d?)?([a-zA-Z])|%|[^])?/g;

/**
 * Formats values like `fmt.Sprintf`, with the verbs that charts use.
 *
 * @throws CannotRender for other verbs, flags, and types
 */
export function formatted(format: string, values: readonly GoValue[], budget: Budget): string {
  let used = 0;
  const text = format.replace(VERB, (directive, zero, width, verb) => {
    if (directive === '%%') return '%';
    if (verb === undefined || used >= values.length) throw new CannotRender(`printf with ${JSON.stringify(textOf(format))}`);
    const value = formattedValue(verb, values[used++], directive, budget);
    return width === undefined ? value : value.padStart(Number(width), zero === '' ? ' ' : '0');
  });
  if (used < values.length) throw new CannotRender('printf with more values than verbs');
  return text;
}

function formattedValue(verb: string, value: GoValue, directive: string, budget: Budget): string {
  if (verb === 'v') return printed(value, budget);
  if (typeof value === 'string') {
    if (verb === 's') return printed(value, budget);
    if (verb === 'q') return quotedText(value, budget);
  }
  if (typeof value === 'bigint') {
    if (verb === 'd') return String(value);
    if (verb === 'x' && value >= 0n) return value.toString(16);
    if (verb === 'c' && value >= 0n && value <= 0x10ffffn) return Buffer.from(String.fromCodePoint(Number(value))).toString('latin1');
  }
  throw new CannotRender(`printf with ${JSON.stringify(directive)} for ${value === null || value === undefined ? 'nil' : `a ${typeof value}`}`);
}

const NAMED_ESCAPES: { readonly [character: string]: string } = {
  '"': '\\"', '\\': '\\\\', '\x07': '\\a', '\b': '\\b', '\f': '\\f', '\n': '\\n', '\r': '\\r', '\t': '\\t', '\v': '\\v',
};
const ESCAPED = /["\\]|[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu;

/** Quoting a character costs as much as copying this number of characters. */
const QUOTED_CHARACTERS = 4;

/** Quotes bytes like `strconv.Quote`. */
export function quotedText(bytes: string, budget: Budget): string {
  budget.spendText(QUOTED_CHARACTERS * bytes.length);
  if (/^[ !#-[\]-~]*$/.test(bytes)) return `"${bytes}"`;
  const text = textOf(bytes);
  if (text.includes('\ufffd')) return quotedBytes(bytes);
  return Buffer.from(`"${text.replace(ESCAPED, escaped)}"`).toString('latin1');
}

/** Quotes bytes that can contain invalid UTF-8. */
function quotedBytes(bytes: string): string {
  const characters = bytes.match(/[\u0000-\u007f]|[\u00c2-\u00df][\u0080-\u00bf]|[\u00e0-\u00ef][\u0080-\u00bf]{2}|[\u00f0-\u00f4][\u0080-\u00bf]{3}|[^]/g) ?? [];
  const quoted = characters.map((character) => {
    const text = textOf(character);
    const isInvalid = text.includes('\ufffd') && character !== '\u00ef\u00bf\u00bd';
    return isInvalid ? [...character].map((byte) => `\\x${byte.charCodeAt(0).toString(16)}`).join('') : Buffer.from(text.replace(ESCAPED, escaped)).toString('latin1');
  });
  return `"${quoted.join('')}"`;
}

function escaped(character: string): string {
  const named = NAMED_ESCAPES[character];
  if (named !== undefined) return named;
  const code = character.codePointAt(0)!;
  const digits = (length: number) => code.toString(16).padStart(length, '0');
  if (code < 0x20 || code === 0x7f) return `\\x${digits(2)}`;
  return code > 0xffff ? `\\U${digits(8)}` : `\\u${digits(4)}`;
}
