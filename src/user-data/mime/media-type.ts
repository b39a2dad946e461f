import { valueText } from '../../basics/value-text';

/** A media type with its parameters. */
export interface MediaType {
  /** In lower case. */
  readonly type: string;
  /** By their names in lower case. */
  readonly parameters: ReadonlyMap<string, string>;
}

const TOKEN = "[!#$%&'*+\\-.^_`|~0-9A-Za-z]+";
const TYPE = new RegExp(`^${TOKEN}(/${TOKEN})?$`);
const PARAMETER = new RegExp(`^\\s*;\\s*(${TOKEN})\\s*=\\s*(?:(${TOKEN})|"((?:[^"\\\\\\r\\n]|\\\\[^\\r\\n])*)")`);
/** The characters that a backslash in quotes stands before; before others it stands for itself. */
const ESCAPED = /\\([()<>@,;:\\"/[\]?=])/g;

/** Reads a media type as Go's mime.ParseMediaType does; a text in place of it says why it can't be read. */
export function parseMediaType(text: string): MediaType | string {
  const [base] = text.split(';', 1);
  const type = base.trim().toLowerCase();
  if (type === '') return 'no media type';
  if (!TYPE.test(type)) return `${valueText(type)} is no media type`;
  const said = new Map<string, string>();
  let rest = text.slice(base.length);
  while (rest.trim() !== '') {
    const [matched, name, token, quoted] = PARAMETER.exec(rest) ?? [];
    if (matched === undefined) {
      // A semicolon at the end is let go.
      if (rest.trim() === ';') break;
      return `the parameters of the media type can't be read: ${valueText(rest.trim())}`;
    }
    const key = name.toLowerCase();
    const value = token ?? quoted.replace(ESCAPED, '$1');
    if (said.has(key) && said.get(key) !== value) return `the media type has the parameter ${key} twice`;
    said.set(key, value);
    rest = rest.slice(matched.length);
  }
  return { type, parameters: joined(said) };
}

/** Parameters whose values are in pieces or encoded (RFC 2231) by their plain names. */
function joined(said: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const parameters = new Map([...said].filter(([key]) => !key.includes('*')));
  for (const name of new Set([...said.keys()].filter((key) => key.includes('*')).map((key) => key.slice(0, key.indexOf('*'))))) {
    const whole = said.get(`${name}*`);
    const value = whole === undefined ? joinedPieces(said, name) : decoded(whole);
    if (value !== undefined) parameters.set(name, value);
  }
  return parameters;
}

function joinedPieces(said: ReadonlyMap<string, string>, name: string): string | undefined {
  const pieces: string[] = [];
  for (;;) {
    const plain = said.get(`${name}*${pieces.length}`);
    const encoded = said.get(`${name}*${pieces.length}*`);
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
