import { valueText } from '../../../foundation/basics/value-text';

/** A media type with its parameters. */
export interface MediaType {
  /** Media type in lowercase, without parameters. */
  readonly type: string;
  /** Parameter values by lowercase parameter name. */
  readonly parameters: ReadonlyMap<string, string>;
}

const TOKEN = "[!#$%&'*+\\-.^_`|~0-9A-Za-z]+";
const TYPE = new RegExp(`^${TOKEN}(/${TOKEN})?$`);
const PARAMETER = new RegExp(`^\\s*;\\s*(${TOKEN})\\s*=\\s*(?:(${TOKEN})|"((?:[^"\\\\\\r\\n]|\\\\[^\\r\\n])*)")`);
/** In quotes, a backslash escapes only these characters. */
const ESCAPED = /\\([()<>@,;:\\"/[\]?=])/g;

/** Reads a media type as Go's mime.ParseMediaType does. If Go can't read the media type, returns the reason as a string. */
export function parseMediaType(text: string): MediaType | string {
  const [base] = text.split(';', 1);
  const type = base.trim().toLowerCase();
  if (type === '') return 'the media type is missing';
  if (!TYPE.test(type)) return `${valueText(type)} is not a valid media type`;
  const given = new Map<string, string>();
  let rest = text.slice(base.length);
  while (rest.trim() !== '') {
    const [matched, name, token, quoted] = PARAMETER.exec(rest) ?? [];
    if (matched === undefined) {
      // Go allows a semicolon at the end.
      if (rest.trim() === ';') break;
      return `the parameters of the media type can't be read: ${valueText(rest.trim())}`;
    }
    const key = name.toLowerCase();
    const value = token ?? quoted.replace(ESCAPED, '$1');
    if (given.has(key) && given.get(key) !== value) return `the media type has the parameter ${key} twice`;
    given.set(key, value);
    rest = rest.slice(matched.length);
  }
  return { type, parameters: joined(given) };
}

/** Joins split and encoded parameters (RFC 2231), and returns them under their plain names. */
function joined(given: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const parameters = new Map([...given].filter(([key]) => !key.includes('*')));
  for (const name of new Set([...given.keys()].filter((key) => key.includes('*')).map((key) => key.slice(0, key.indexOf('*'))))) {
    const whole = given.get(`${name}*`);
    const value = whole === undefined ? joinedPieces(given, name) : decoded(whole);
    if (value !== undefined) parameters.set(name, value);
  }
  return parameters;
}

function joinedPieces(given: ReadonlyMap<string, string>, name: string): string | undefined {
  const pieces: string[] = [];
  for (;;) {
    const plain = given.get(`${name}*${pieces.length}`);
    const encoded = given.get(`${name}*${pieces.length}*`);
    if (plain === undefined && encoded === undefined) break;
    pieces.push(plain ?? (pieces.length === 0 ? decoded(encoded!) : unescaped(encoded!)) ?? '');
  }
  return pieces.length === 0 ? undefined : pieces.join('');
}

function decoded(value: string): string | undefined {
  const [, charset, escaped] = /^([^']*)'[^']*'(.*)$/s.exec(value) ?? [];
  return ['us-ascii', 'utf-8'].includes(charset?.toLowerCase()) ? unescaped(escaped) : undefined;
}

function unescaped(text: string): string | undefined {
  if (/%(?![0-9A-Fa-f]{2})/.test(text)) return undefined;
  const bytes = (text.match(/%[0-9A-Fa-f]{2}|[^%]+/g) ?? []).map((piece) => (piece.startsWith('%') ? Buffer.from(piece.slice(1), 'hex') : Buffer.from(piece)));
  return Buffer.concat(bytes).toString('utf8');
}
