import { IConstruct } from 'constructs';
import { PerTree } from './per-tree';
import { isObject, JsonObject, put, someText, sortedKeys } from '../../foundation/basics/json';
import { environment } from '../../foundation/platform/environment';

/** Matches a placeholder. Placeholders contain only letters and digits, so that they are valid in names, label keys, IDs, and URLs. */
const PLACEHOLDER = /helmvalue9x3kq7z(\d+)z/;
const ALL = new RegExp(PLACEHOLDER, 'g');

/** Matches the remains of a placeholder that was truncated, converted to another case, or encoded in hex or base64. The base64 encoding of a placeholder has three variants, depending on its offset. */
const REMAINS = new RegExp([
  'helmvalue9x', '9x3kq7z',
  ...[0, 1, 2].map((offset) => Buffer.from(`${' '.repeat(offset)}helmvalue9x3kq7z`).toString('base64').slice(offset === 0 ? 0 : 4, 20)),
  Buffer.from('helmvalue9x').toString('hex'),
].map((text) => text.replace(/[+/]/g, '\\$&')).join('|'), 'i');

const PLACEHOLDERS = new PerTree(() => new Placeholders());

/** Returns the placeholders of a construct's tree. */
export function placeholdersOf(construct: IConstruct): Placeholders {
  return PLACEHOLDERS.of(construct);
}

export function holdsPlaceholder(text: string): boolean {
  return PLACEHOLDER.test(text);
}

/**
 * Rejects placeholders in props, because these props are not part of a Helm chart.
 *
 * @throws an error that names the prop that contains a placeholder
 */
export function refusePlaceholders(props: object): void {
  for (const [name, value] of Object.entries(props)) {
    if (holdsAny(value)) throw new Error(`${name} must not contain a string value of a HelmChart, because this prop is not rendered into the chart. Use a literal string.`);
  }
}

function holdsAny(value: unknown): boolean {
  const isPlain = !isObject(value) || Object.getPrototypeOf(value) === Object.prototype;
  return isPlain && someText(value, holdsPlaceholder);
}

/** Splits a string into literal strings and placeholder numbers. */
export function piecesOf(text: string): (string | number)[] {
  // The pattern has one capture group, so every second piece is a placeholder number.
  return text.split(ALL).map((piece, index) => (index % 2 === 1 ? Number(piece) : piece)).filter((piece) => piece !== '');
}

/** Placeholders for string values in an app. The values replace the placeholders when the app's objects are written. */
export class Placeholders {
  private readonly texts: string[] = [];
  private keeping = 0;

  get isEmpty(): boolean {
    return this.texts.length === 0;
  }

  get areKept(): boolean {
    return this.keeping > 0;
  }

  add(text: string): { readonly number: number; readonly placeholder: string } {
    const number = this.texts.push(text) - 1;
    return { number, placeholder: `helmvalue9x3kq7z${number}z` };
  }

  /** Replaces the placeholders in JSON with their string values. */
  replacedIn(json: any): any {
    if (this.isEmpty || this.areKept) return json;
    const found = { inKey: false, any: false };
    const result = this.replaced(json, found);
    if (!found.any) return json;
    return found.inKey && !environment('CDK8S_DISABLE_SORT') ? this.sorted(result as JsonObject) : result;
  }

  /** Returns whether JSON contains no remains of placeholders. */
  areGoneFrom(json: unknown): boolean {
    return this.isEmpty || !someText(json, (text) => REMAINS.test(text));
  }

  /** Runs a function, during which objects render with placeholders. */
  kept<T>(produce: () => T): T {
    this.keeping++;
    try {
      return produce();
    } finally {
      this.keeping--;
    }
  }

  textIn(text: string): string {
    return text.replace(ALL, (placeholder, number) => this.texts[Number(number)] ?? placeholder);
  }

  private replaced(value: unknown, found: { inKey: boolean; any: boolean }): unknown {
    if (typeof value === 'string') {
      const text = this.textIn(value);
      found.any ||= text !== value;
      return text;
    }
    if (Array.isArray(value)) return value.map((item) => this.replaced(item, found));
    if (!isObject(value) || Object.getPrototypeOf(value) !== Object.prototype) return value;
    const result: JsonObject = {};
    for (const [key, child] of Object.entries(value)) {
      const name = this.textIn(key);
      if (name !== key) found.any = found.inKey = true;
      put(result, name, this.replaced(child, found));
    }
    return result;
  }

  /** Sorts the keys of an object again, because keys can change when placeholders are replaced. Like cdk8s, does not sort the top level. */
  private sorted(object: JsonObject): JsonObject {
    return Object.fromEntries(Object.entries(object).map(([key, child]) => [key, sortedKeys(child)]));
  }
}
