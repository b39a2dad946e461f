import { compileError } from './expression-error';

export interface Token {
  readonly kind: 'int' | 'uint' | 'double' | 'string' | 'bytes' | 'ident' | 'escaped' | 'symbol' | 'end';
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const BLANK = /(?:[\t \r\n\f]+|\/\/[^\n]*)*/y;
const ESCAPE = String.raw`\\(?:[abfnrtv"'\\?${'`'}]|[0-3][0-7]{2}|[xX][0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8})`;
const STRINGS = [
  String.raw`"""(?:${ESCAPE}|[^\\])*?"""`,
  String.raw`'''(?:${ESCAPE}|[^\\])*?'''`,
  String.raw`[rR]"""[^]*?"""`,
  String.raw`[rR]'''[^]*?'''`,
  String.raw`"(?:${ESCAPE}|[^\\"\n\r])*"`,
  String.raw`'(?:${ESCAPE}|[^\\'\n\r])*'`,
  String.raw`[rR]"[^"\n\r]*"`,
  String.raw`[rR]'[^'\n\r]*'`,
].join('|');

/** Token patterns, in the order in which the lexer tries them. Longer tokens come first. */
const TOKENS: readonly (readonly [Token['kind'], RegExp])[] = [
  ['double', /(?:\d+\.\d+(?:[eE][+-]?\d+)?|\d+[eE][+-]?\d+|\.\d+(?:[eE][+-]?\d+)?)/y],
  ['uint', /(?:0x[0-9a-fA-F]+|\d+)[uU]/y],
  ['int', /(?:0x[0-9a-fA-F]+|\d+)/y],
  ['bytes', new RegExp(`[bB](?:${STRINGS})`, 'yu')],
  ['string', new RegExp(`(?:${STRINGS})`, 'yu')],
  ['ident', /[A-Za-z_][A-Za-z0-9_]*/y],
  ['escaped', /`[A-Za-z0-9_.\-/ ]+`/y],
  ['symbol', /(?:==|!=|<=|>=|&&|\|\||[<>[\]{}().,\-!?:+*/%])/y],
];

/** Keywords, which cannot be identifiers. */
const WORDS = ['in', 'true', 'false', 'null'];

/** Returns the tokens of an expression, followed by an end token. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (let start = afterBlank(text, 0); start < text.length;) {
    const token = tokenAt(text, start);
    tokens.push(token);
    start = afterBlank(text, token.end);
  }
  return [...tokens, { kind: 'end', text: '', start: text.length, end: text.length }];
}

function afterBlank(text: string, from: number): number {
  BLANK.lastIndex = from;
  return from + BLANK.exec(text)![0].length;
}

function tokenAt(text: string, start: number): Token {
  for (const [kind, pattern] of TOKENS) {
    pattern.lastIndex = start;
    const matched = pattern.exec(text)?.[0];
    if (matched !== undefined) return { kind: WORDS.includes(matched) ? 'symbol' : kind, text: matched, start, end: start + matched.length };
  }
  throw compileError(`unexpected ${JSON.stringify(String.fromCodePoint(text.codePointAt(start)!))} at character ${start + 1}`);
}
