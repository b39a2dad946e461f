import { bytesOf } from './byte-text';

const ESCAPE = /\\(?:([abfnrtv\\'"])|x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([0-7]{3})|[^])/g;
const SIMPLE: { readonly [letter: string]: string } = { a: '\x07', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** Returns the bytes of a Go string literal in quotes, like `strconv.Unquote`. Returns undefined for an invalid literal. */
export function unquoted(literal: string): string | undefined {
  let isValid = true;
  const text = literal.slice(1, -1).replace(ESCAPE, (_, simple, byte, short, long, octal) => {
    if (simple !== undefined && simple !== (literal[0] === '"' ? "'" : '"')) return SIMPLE[simple] ?? simple;
    if (byte !== undefined) return String.fromCharCode(parseInt(byte, 16));
    const code = parseInt(short ?? long ?? octal ?? 'x', short === undefined && long === undefined ? 8 : 16);
    isValid &&= octal === undefined ? code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000) : code < 256;
    if (!isValid) return '';
    return octal === undefined ? bytesOf(String.fromCodePoint(code)) : String.fromCharCode(code);
  });
  return isValid ? text : undefined;
}

/** Reading a number can take more than linear time. */
const MAX_NUMBER_LENGTH = 100;
const INTEGER = /^[+-]?(?:0[xX][0-9a-fA-F]+|0[oO]?[0-7]+|0[bB][01]+|0|[1-9][0-9]*)$/;
const FLOAT = /^[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?$/;

/** Returns the value of a Go number literal: an integer as a BigInt, or a float. Returns undefined for an invalid literal, or a form that charts do not use. */
export function numberOf(literal: string): number | bigint | undefined {
  if (literal.length > MAX_NUMBER_LENGTH) return undefined;
  const plain = literal.replace(/(?<=[0-9a-fA-F])_(?=[0-9a-fA-F])/g, '');
  if (INTEGER.test(plain)) {
    const digits = plain.replace(/^[+-]/, '').replace(/^0(?=[0-7]+$)/, '0o').toLowerCase();
    const value = BigInt(digits) * (plain.startsWith('-') ? -1n : 1n);
    return BigInt.asIntN(64, value) === value ? value : undefined;
  }
  return FLOAT.test(plain) ? Number(plain) : undefined;
}
