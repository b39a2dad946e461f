import { compileError } from './expression-error';
import { Token } from './lexer';
import { Bytes, MAX_INT, MAX_UINT, MIN_INT, Uint, Value } from './values';
import { append } from '../../../foundation/basics/append';

const ESCAPED = /\\(?:([xX][0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8})|([0-3][0-7]{2})|([^]))/gu;
const CHARACTERS: { readonly [letter: string]: string } = { a: '\x07', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** Returns the value of a literal, with an optional minus sign. */
export function literalOf(token: Token, sign: '' | '-'): Value {
  switch (token.kind) {
    case 'int': {
      const value = BigInt(token.text) * (sign === '-' ? -1n : 1n);
      if (value < MIN_INT || value > MAX_INT) throw compileError(`invalid int literal ${sign}${token.text}: it must fit 64 bits`);
      return value;
    }
    case 'uint': {
      const value = BigInt(token.text.slice(0, -1));
      if (value > MAX_UINT) throw compileError(`invalid uint literal ${token.text}: it must fit 64 bits`);
      return new Uint(value);
    }
    case 'double': {
      const value = Number(sign + token.text);
      if (!Number.isFinite(value)) throw compileError(`invalid double literal ${sign}${token.text}`);
      return value;
    }
    case 'string':
      return unquote(token.text, (code) => characterOf(code));
    default:
      return bytesOf(token.text.slice(1));
  }
}

function bytesOf(text: string): Bytes {
  const bytes: number[] = [];
  const { body, isRaw } = bodyOf(text);
  const add = (plain: string) => append(bytes, Buffer.from(plain));
  let end = 0;
  for (const match of isRaw ? [] : body.matchAll(ESCAPED)) {
    add(body.slice(end, match.index));
    end = match.index + match[0].length;
    const [, hex, octal, letter] = match;
    if (hex?.length > 3) throw compileError(`\\${hex[0]} is not allowed in a bytes literal`);
    if (letter === undefined) bytes.push(hex === undefined ? parseInt(octal, 8) : parseInt(hex.slice(1), 16));
    else add(CHARACTERS[letter] ?? letter);
  }
  add(body.slice(end));
  return new Bytes(Uint8Array.from(bytes));
}

function unquote(text: string, characterOfCode: (code: number) => string): string {
  const { body, isRaw } = bodyOf(text);
  if (isRaw) return body;
  return body.replace(ESCAPED, (_, hex?: string, octal?: string, letter?: string) => {
    if (letter !== undefined) return CHARACTERS[letter] ?? letter;
    return characterOfCode(hex === undefined ? parseInt(octal!, 8) : parseInt(hex.slice(1), 16));
  });
}

function characterOf(code: number): string {
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) throw compileError(`\\u${code.toString(16)} is not a Unicode code point`);
  return String.fromCodePoint(code);
}

/** Returns the string between the quotes. Replaces every line ending with \n. */
function bodyOf(text: string): { readonly body: string; readonly isRaw: boolean } {
  const isRaw = /^[rR]/.test(text);
  const quoted = (isRaw ? text.slice(1) : text).replace(/\r\n?/g, '\n');
  const quotes = /^("""|''')/.test(quoted) && quoted.length >= 6 ? 3 : 1;
  return { body: quoted.slice(quotes, -quotes), isRaw };
}
