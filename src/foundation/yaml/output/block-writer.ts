import { isPlainlySafe } from './is-plainly-safe';

/** A function that returns the YAML of one document. */
export type WriteDocument = (document: unknown) => string;

type WriteValue = (writer: BlockWriter, value: any, indent: string, seen: Set<object>) => string | undefined;

/** Maximum length of a key before a colon. The `yaml` package writes longer keys as `? key`. */
const MAX_KEY_LENGTH = 1024;

/** The `yaml` package quotes a key in which a line starts with a document marker, but only in the outermost map. */
const DOCUMENT_MARKER = /---|\.\.\.|[\n\r\u2028\u2029]%/;

/** Matches strings of digits, which YAML 1.1 reads as octal or decimal numbers. */
const DIGITS = /^\d+$/;

/**
 * Writes the same bytes as the `yaml` package with the settings that cdk8s uses. The writer calls the package only for strings that may need quotes,
 * once for each distinct string.
 *
 * If the structure alone does not determine the layout, the package writes the whole document. Examples are multi-line strings, long keys,
 * keys with document markers, values that are not JSON, and repeated objects, which become an anchor and aliases.
 */
export class BlockWriter {
  /**
   * Functions that write values of a type. V8 does not inline functions from a table. If it inlined the methods into each other, it would spend more time
   * on their optimization than the output of most apps takes.
   */
  private static readonly BY_TYPE: { readonly [type: string]: WriteValue } = {
    null: () => 'null',
    string: (writer, value: string) => (isPlainlySafe(value) ? value : writer.string(value)),
    object: (writer, value: object, indent, seen) => writer.block(value, indent, seen),
    number: (_, value: number) => (Object.is(value, -0) || !Number.isFinite(value) ? undefined : String(value)),
    boolean: (_, value: boolean) => String(value),
  };

  private readonly keys = new Map<string, string | undefined>();
  private readonly values = new Map<string, string | undefined>();

  constructor(private readonly writeWhole: WriteDocument) {}

  public write(document: unknown): string {
    const text = typeof document === 'object' && document !== null ? this.block(document, '', new Set()) : undefined;
    return text === undefined ? this.writeWhole(document) : `${text}\n`;
  }

  /** Returns the YAML of a map or list, without indentation on the first line. Like the methods below, returns undefined if the package must write the document. */
  private block(value: object, indent: string, seen: Set<object>): string | undefined {
    if (seen.has(value)) return undefined;
    seen.add(value);
    if (Array.isArray(value)) return this.list(value, indent, seen);
    return isPlainObject(value) ? this.map(value, indent, seen) : undefined;
  }

  private map(map: { readonly [key: string]: unknown }, indent: string, seen: Set<object>): string | undefined {
    const [deeper, newline] = [`${indent}  `, `\n${indent}`];
    let text = '';
    for (const name of Object.keys(map)) {
      const key = this.key(name);
      const value = this.node(map[name], deeper, seen);
      if (key === undefined || value === undefined) return undefined;
      const gap = startsOnNextLine(map[name], value) ? `\n${deeper}` : ' ';
      text += `${text === '' ? '' : newline}${key}:${gap}${value}`;
    }
    return text === '' ? '{}' : text;
  }

  private list(list: readonly unknown[], indent: string, seen: Set<object>): string | undefined {
    const [deeper, newline] = [`${indent}  `, `\n${indent}`];
    let text = '';
    for (const item of list) {
      const value = this.node(item, deeper, seen);
      if (value === undefined) return undefined;
      text += `${text === '' ? '' : newline}- ${value}`;
    }
    return text === '' ? '[]' : text;
  }

  private node(value: unknown, indent: string, seen: Set<object>): string | undefined {
    return BlockWriter.BY_TYPE[value === null ? 'null' : typeof value]?.(this, value, indent, seen);
  }

  private string(value: string): string | undefined {
    if (DIGITS.test(value)) return `"${value}"`;
    if (value.includes('\n')) return undefined;
    return once(this.values, value, () => this.writeWhole([value]).slice('- '.length, -'\n'.length));
  }

  private key(name: string): string | undefined {
    return once(this.keys, name, () => {
      if (name.length > MAX_KEY_LENGTH || DOCUMENT_MARKER.test(name)) return undefined;
      if (isPlainlySafe(name)) return name;
      const text = this.writeWhole({ [name]: 0 }).slice(0, -': 0\n'.length);
      return text.length > MAX_KEY_LENGTH ? undefined : text;
    });
  }
}

function once(known: Map<string, string | undefined>, name: string, produce: () => string | undefined): string | undefined {
  const text = known.get(name);
  if (text !== undefined || known.has(name)) return text;
  const produced = produce();
  known.set(name, produced);
  return produced;
}

function isPlainObject(value: object): value is { readonly [key: string]: unknown } {
  const prototype = Object.getPrototypeOf(value);
  return (prototype === Object.prototype || prototype === null) && Object.getOwnPropertySymbols(value).length === 0;
}

function startsOnNextLine(value: unknown, text: string): boolean {
  return typeof value === 'object' && value !== null && text !== '{}' && text !== '[]';
}
