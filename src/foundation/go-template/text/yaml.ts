import { YamlEmitter } from './yaml-emitter';
import { compareKeys } from './yaml-keys';
import { Budget } from '../budget';
import { bytesOf, textOf } from '../byte-text';
import { GoValue, isList, isMap } from '../values';
import { goJson } from './json';
import { formatFloat } from '../../go/format-float';

/** Matches characters that go-yaml rejects in JSON. */
const REJECTED = /[\u007f-\u0084\u0086-\u009f\ufffe\uffff]/;

/** Writing a character of YAML costs as much as copying this number of characters. */
const WRITTEN_CHARACTERS = 4;

/** Maximum length of a key in JSON, with its quotes. */
const MAX_KEY_LENGTH = 1024;

/**
 * Converts a value to the bytes of YAML, like Helm's `toYaml`: sigs.k8s.io/yaml converts it to JSON, reads the JSON as YAML, and writes the result. Returns an
 * empty text if it fails.
 */
export function goYaml(value: GoValue, budget: Budget): string {
  try {
    const emitter = new YamlEmitter();
    new YamlWriter(emitter, budget).node(value, false);
    return bytesOf(emitter.document().replace(/\n$/, ''));
  } catch (error) {
    if (error === REJECTION) return '';
    throw error;
  }
}

/** Thrown for values that go-yaml rejects. Its stack trace does not matter. */
const REJECTION = new Error('rejected');

class YamlWriter {
  constructor(private readonly emitter: YamlEmitter, private readonly budget: Budget) {}

  public node(value: GoValue, isValueOfMap: boolean): void {
    this.budget.spend(2);
    if (typeof value === 'string') this.emitter.text(this.readText(value), false);
    else if (isList(value)) this.budget.nested(() => this.list(value, isValueOfMap));
    else if (isMap(value)) this.budget.nested(() => this.map(value));
    else this.emitter.plain(value === undefined || value === null ? 'null' : typeof value === 'number' ? numberYaml(value) : String(value));
  }

  private list(list: readonly GoValue[], isValueOfMap: boolean): void {
    if (list.length === 0) return this.emitter.empty('[]');
    const end = this.emitter.startList(isValueOfMap);
    for (const item of list) {
      this.emitter.item();
      this.node(item, false);
    }
    end();
  }

  private map(map: ReadonlyMap<string, GoValue>): void {
    if (map.size === 0) return this.emitter.empty('{}');
    const comparisons = Math.ceil(Math.log2(map.size + 1));
    for (const name of map.keys()) this.budget.spendText(name.length * comparisons);
    const entries = [...map].map(([name, value]) => [this.readKey(name), value] as const).sort(([a], [b]) => compareKeys(a, b));
    const end = this.emitter.startMap();
    for (const [name, value] of entries) {
      this.emitter.key(name);
      this.node(value, true);
    }
    end();
  }

  private readKey(bytes: string): string {
    const text = this.allowed(bytes);
    if (text.includes('\u0085') || (bytes.length * 6 > MAX_KEY_LENGTH && Array.from(textOf(goJson(bytes, this.budget)!)).length > MAX_KEY_LENGTH)) throw REJECTION;
    return text;
  }

  /** Returns the text that go-yaml reads from JSON. It reads U+0085 as a line break, and joins the lines. */
  private readText(bytes: string): string {
    const text = this.allowed(bytes);
    if (!text.includes('\u0085')) return text;
    const lines = text.split('\u0085').map((line, index, all) => trimmed(line, index > 0, index < all.length - 1));
    let [joined, breaks] = [lines[0], 0];
    for (const [index, line] of lines.slice(1).entries()) {
      breaks++;
      if (line === '' && index < lines.length - 2) continue;
      joined += breaks === 1 ? ' ' : '\n'.repeat(breaks - 1);
      joined += line;
      breaks = 0;
    }
    return joined;
  }

  private allowed(bytes: string): string {
    this.budget.spendText(WRITTEN_CHARACTERS * bytes.length);
    const text = textOf(bytes);
    if (REJECTED.test(text)) throw REJECTION;
    return text;
  }
}

function trimmed(line: string, atStart: boolean, atEnd: boolean): string {
  let [start, end] = [0, line.length];
  while (atStart && start < end && line[start] === ' ') start++;
  while (atEnd && end > start && line[end - 1] === ' ') end--;
  return line.slice(start, end);
}

/** Formats a number of JSON as go-yaml does: as an integer if it fits into 64 bits. */
function numberYaml(value: number): string {
  if (!Number.isFinite(value)) throw REJECTION;
  if (!Number.isInteger(value) || Math.abs(value) >= 1e21) return formatFloat(value, 'g');
  const digits = value === 0 ? '0' : String(value);
  const exact = BigInt(digits);
  return BigInt.asIntN(64, exact) === exact || BigInt.asUintN(64, exact) === exact ? digits : formatFloat(value, 'g');
}
