import { isStruct, isTable, TomlStruct, TomlTable, TomlValue } from './toml-value';

const ESCAPES: { readonly [character: string]: string } = { '"': '\\"', '\\': '\\\\', '\b': '\\b', '\f': '\\f', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Writes a document as go-toml does: values before tables, tables with full names, and strings in single quotes if possible. */
export function writeToml(document: TomlTable): string {
  const lines: string[] = [];
  writeTable(document, '', lines);
  return lines.map((line) => `${line}\n`).join('');
}

/** Renders a value on one line, truncated to at most 80 characters. */
export function shownToml(value: TomlValue): string {
  const text = inline(value);
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}

function writeTable(table: TomlTable | TomlStruct, path: string, lines: string[]): void {
  const tables: (readonly [string, TomlValue])[] = [];
  for (const [key, value] of entries(table)) {
    if (isWrittenAsTable(value)) tables.push([key, value]);
    else lines.push(`${keyText(key)} = ${inline(value)}`);
  }
  for (const [key, value] of tables) {
    const name = path === '' ? keyText(key) : `${path}.${keyText(key)}`;
    for (const item of Array.isArray(value) ? value : [value]) {
      if (lines.length > 0 && !lines[lines.length - 1].startsWith('[')) lines.push('');
      lines.push(Array.isArray(value) ? `[[${name}]]` : `[${name}]`);
      writeTable(item, name, lines);
    }
  }
}

function isWrittenAsTable(value: TomlValue): boolean {
  const isTableLike = (item: TomlValue) => isTable(item) || isStruct(item);
  return Array.isArray(value) ? value.length > 0 && value.every(isTableLike) : isTableLike(value);
}

function entries(table: TomlTable | TomlStruct): (readonly [string, TomlValue])[] {
  return isStruct(table) ? [...table] : Object.entries(table).sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
}

function inline(value: TomlValue): string {
  if (typeof value === 'string') return textIn(value);
  if (typeof value === 'number') return floatText(value);
  if (typeof value !== 'object') return String(value);
  if (value instanceof Date) return dateText(value);
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  return `{${entries(value as TomlTable | TomlStruct).map(([key, item]) => `${keyText(key)} = ${inline(item)}`).join(', ')}}`;
}

function keyText(key: string): string {
  return /^[-A-Za-z0-9_]+$/.test(key) ? key : textIn(key);
}

function textIn(text: string): string {
  if (!/['\x00-\x1f\x7f]/.test(text)) return `'${text}'`;
  const escaped = text.replace(/["\\\x00-\x1f\x7f]/g, (character) => ESCAPES[character] ?? `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`);
  return `"${escaped}"`;
}

/** Writes a float with all digits, without an exponent. */
function floatText(float: number): string {
  if (!Number.isFinite(float)) return String(float).replace('Infinity', 'inf').toLowerCase();
  const [, sign, whole, fraction = '', power] = /^(-?)(\d+)(?:\.(\d+))?(?:e([-+]\d+))?$/.exec(Object.is(float, -0) ? '-0' : String(float))!;
  if (power === undefined) return `${sign}${whole}.${fraction || '0'}`;
  const digits = whole + fraction;
  return Number(power) < 0 ? `${sign}0.${digits.padStart(digits.length - Number(power) - 1, '0')}` : `${sign}${digits.padEnd(Number(power) + 1, '0')}.0`;
}

function dateText(date: Date): string {
  return date.toISOString().replace(/\.(\d*?)0+(?=\D|$)/, (_, digits) => (digits === '' ? '' : `.${digits}`)).replace(/[-+]00:00$/, 'Z');
}
