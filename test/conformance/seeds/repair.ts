/** A line of a document, with its number. */
export interface Line {
  readonly number: number;
  readonly text: string;
}

/** Lines by number, such as `237`, `'237-256'`, or `'36, 39-42'`. */
export type Lines = number | string;

/** A changed key or value. */
export interface Change {
  readonly line: number;
  readonly from: string;
  readonly to: string;
  readonly why: string;
}

/** Repairs of a block's text, in order. Only `changed` changes keys or values that the author wrote. */
export interface Repair {
  /** Lines that are removed. */
  readonly without?: Lines;
  /** A marker that is removed together with the rest of its line. */
  readonly cut?: string;
  /** Commented lines in the document, whose comment marks are removed. */
  readonly uncommented?: Lines;
  /** Placeholders that readers of the document must replace, with replacements. */
  readonly placeholder?: { readonly [text: string]: string };
  readonly changed?: readonly Change[];
  /** Spaces that are inserted before lines. */
  readonly indent?: { readonly [lines: string]: number };
  /** Lines whose value is quoted. */
  readonly quoted?: Lines;
}

/** Returns the line numbers in a list of lines and ranges. */
export function numbersOf(lines: Lines): number[] {
  return String(lines).split(', ').flatMap((span) => {
    const [first, last = first] = span.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

/** Returns the selected lines of a document. */
export function linesOf(document: string, lines: Lines): Line[] {
  const texts = document.split('\n');
  return numbersOf(lines).map((number) => ({ number, text: texts[number - 1] }));
}

/** Returns the lines after the repairs. */
export function repaired(lines: readonly Line[], { without, cut, uncommented, placeholder = {}, changed = [], indent = {}, quoted }: Repair): Line[] {
  let result = lines.filter(({ number }) => !includes(without, number));
  const each = (change: (text: string, number: number) => string) => {
    result = result.map(({ number, text }) => ({ number, text: change(text, number) }));
  };
  if (cut !== undefined) each((text) => withoutTail(text, cut));
  each((text, number) => (includes(uncommented, number) ? text.replace('# ', '') : text));
  each((text) => filled(text, placeholder));
  for (const change of changed) each((text, number) => (number === change.line ? replaced(text, change) : text));
  for (const [at, spaces] of Object.entries(indent)) each((text, number) => (includes(at, number) ? ' '.repeat(spaces) + text : text));
  each((text, number) => (includes(quoted, number) ? inQuotes(text) : text));
  return result;
}

export function textOf(lines: readonly Line[]): string {
  return lines.map(({ text }) => `${text}\n`).join('');
}

/** Merges a fragment into its base. Maps are merged, and other values are replaced. */
export function merged(base: unknown, fragment: unknown): unknown {
  if (!isMap(base) || !isMap(fragment)) return fragment;
  return Object.entries(fragment).reduce((map, [key, value]) => ({ ...map, [key]: key in map ? merged(map[key], value) : value }), base);
}

function includes(lines: Lines | undefined, number: number): boolean {
  return lines !== undefined && numbersOf(lines).includes(number);
}

function withoutTail(text: string, marker: string): string {
  return text.includes(marker) ? text.slice(0, text.indexOf(marker)).trimEnd() : text;
}

function filled(text: string, placeholder: { readonly [text: string]: string }): string {
  return Object.entries(placeholder).reduce((at, [from, to]) => at.replaceAll(from, to), text);
}

function replaced(text: string, { line, from, to }: Change): string {
  if (!text.includes(from)) throw new Error(`line ${line} has no ${from}: ${text}`);
  return text.replace(from, to);
}

function inQuotes(text: string): string {
  return text.replace(/^(\s*(?:- )?(?:\S+: )?)(\S+)/, '$1"$2"');
}

function isMap(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
