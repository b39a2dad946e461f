import { ConfigError } from './config-error';
import { Sourced } from './settings';
import { isObject, JsonObject } from '../../../foundation/basics/json';
import { oneLine } from '../../../foundation/basics/one-line';
import { suggestion } from '../../../foundation/basics/suggestion';
import { valueText } from '../../../foundation/basics/value-text';
import { plainTextAt, positionOf } from '../../../foundation/yaml/positions';
import { YamlDocument } from '../../../foundation/yaml/read-documents';

/** A value in a configuration file, whose readers throw errors with the name of the file and the line. */
export class ConfigValue {
  constructor(
    private readonly file: string, private readonly document: YamlDocument, private readonly path: string, public readonly value: unknown,
  ) {}

  /** Reads a map with known keys. */
  map(keys: readonly string[]): ReadonlyMap<string, ConfigValue> {
    const entries = this.entries(`a map with the keys ${keys.join(', ')}`);
    for (const [key, value] of entries) {
      if (keys.includes(key)) continue;
      const meant = suggestion(key, keys);
      throw value.error(`unknown key ${JSON.stringify(key)}${this.path === '' ? '' : ` in ${this.path}`}. ${meant === undefined ? `Use ${keys.join(', ')}.` : `Did you mean ${meant}?`}`);
    }
    return entries;
  }

  /** Reads a map with any keys. */
  entries(form: string): ReadonlyMap<string, ConfigValue> {
    if (!isObject(this.value)) throw this.invalid(form);
    const values: JsonObject = this.value;
    return new Map(Object.keys(values).map((key) => [key, this.at(/^[\w-]+$/.test(key) ? `${this.path === '' ? '' : '.'}${key}` : `[${JSON.stringify(key)}]`, values[key])]));
  }

  list(form: string): readonly ConfigValue[] {
    if (!Array.isArray(this.value)) throw this.invalid(form);
    return this.value.map((item, index) => this.at(`[${index}]`, item));
  }

  /** Returns the text of a version. YAML reads 1.10 as the number 1.1, so the text in the file counts. */
  versionText(form: string): string {
    const text = typeof this.value === 'number' ? plainTextAt(this.document, this.path) : this.value;
    if (typeof text !== 'string' || text.trim() === '') throw this.invalid(form);
    return text;
  }

  /**
   * Returns the value, or its text if YAML 1.2 reads an unquoted word as a string. Kubernetes reads words such as `off` and `yes` as booleans, but editors
   * do not.
   */
  valueInYaml12(): unknown {
    if (typeof this.value !== 'boolean') return this.value;
    const text = plainTextAt(this.document, this.path);
    return text === undefined || /^(?:true|false)$/i.test(text) ? this.value : text;
  }

  /** Runs a function whose errors start with a constraint. */
  read<T>(read: () => T): T {
    try {
      return read();
    } catch (error) {
      throw error instanceof ConfigError ? error : this.error(`${this.path}: ${(error as Error).message}`);
    }
  }

  sourced<T>(value: T): Sourced<T> {
    return { value, origin: { file: this.file, line: this.line() } };
  }

  invalid(form: string, value = this.value): ConfigError {
    return this.error(`${this.path === '' ? 'the configuration' : this.path} must be ${form}, got ${valueText(value)}`);
  }

  error(message: string): ConfigError {
    return new ConfigError(oneLine(`${this.file}:${this.line()}: ${message}`));
  }

  /** Returns a field below the value, such as `kubelet.maxPods`. */
  field(path: string): ConfigValue {
    return this.at(`.${path}`, undefined);
  }

  private at(step: string, value: unknown): ConfigValue {
    return new ConfigValue(this.file, this.document, `${this.path}${step}`, value);
  }

  private line(): number {
    return positionOf(this.document, this.path).line;
  }
}
