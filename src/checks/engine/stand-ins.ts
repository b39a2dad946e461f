import { childPath, isIdentifier, isObject, put } from '../../foundation/basics/json';
import { isOpenRequirement } from '../../foundation/basics/known-values';
import { FindPlaceholder, placeholdersIn, withoutPlaceholders } from '../../foundation/basics/placeholders';
import { Schema } from '../../karpenter/versions/facts';
import { labelFacts } from '../../karpenter/versions/label-catalogue';
import { Json } from '../findings/rule';
import { checkStructure, StructureTarget } from '../schema/structure';

/** Strings, one of which most fields with a form accept. */
const TEXTS: readonly string[] = [
  '10', 'a', '1h', 'latest', '0', '@daily', 'al2023@latest', '1', '3', '20Gi', '100', 'v20260701', '0123456789abcdef0', 'subnet-0123456789abcdef0',
  'sg-0123456789abcdef0', 'ami-0123456789abcdef0', 'cr-0123456789abcdef0', '/dev/xvda', 'xvda', 'm5', 'm5.large', 'large', 'us-east-1', 'us-east-1a', 'spot', 'amd64',
  'linux', 'example.com', 'example.com/a', 'https://example.com', '10%', 'true', '5', '30s', 'Never', 'AL2023', 'self', 'open', 'optional', 'NoSchedule',
  'arn:aws:iam::123456789012:role/a', 'arn:aws:kms:us-east-1:123456789012:key/01234567-89ab-cdef-0123-456789abcdef', '123456789012', '100Mi', 'a=b', '10.0.0.10', '2', '50',
];
const NUMBERS: readonly number[] = [1, 0, 10, 100, 3000, 50, 20, 2, 80, 5, 1000, 200, 125, 7, 30, 5000];
/** Values of labels whose values are not known. */
const LABEL_VALUES: readonly string[] = ['10', 'a', 'us-east-1a', 'm5', 'large', 'm5.large', 'auto', '2', 'm'];
/** A requirement that allows few nodes. */
const NARROW = { key: 'node.kubernetes.io/instance-type', operator: 'In', values: ['m5.large'] };
const TARGET: StructureTarget = { release: '', beyondFacts: false };

/** The schema of the keys of maps. */
const KEY: Schema = { type: 'string', facts: {} };

/** Longest string with placeholders that get values. */
const MAX_LENGTH = 1000;

/** The values of requirements with placeholders: stand-ins, all values of their label, or one instance type. */
export type RequirementMode = 'stand-ins' | 'open' | 'narrow';

interface Options {
  readonly requirements: RequirementMode;
  /** Returns false for placeholders that can stand for several items of a list. */
  readonly isOneValue: (path: string, text: string) => boolean;
}

/** Replaces placeholders by values that the schema accepts. Placeholders without such values remain, as do metadata and the reference to a node class. */
export class StandIns {
  private readonly candidates = new Map<Schema, Map<string, readonly unknown[]>>();
  private readonly keys = new Map<string, string>();
  /** The paths of placeholders whose form the schema does not restrict. */
  public readonly free = new Set<string>();
  private place = 0;
  private set = 0;
  /** Values of the label of the requirement whose values are replaced. */
  private known: readonly string[] = [];

  constructor(private readonly find: FindPlaceholder, private readonly options: Options) {}

  /** Returns the object with one of several sets of values. */
  public replaced(json: Json, schema: Schema, set: number): Json {
    this.place = 0;
    this.set = set;
    this.keys.clear();
    const { metadata, ...rest } = json;
    return { metadata, ...this.value(rest, schema, '') as object };
  }

  /** Returns the path in the original object for a path in the replaced object. */
  public originalPath(path: string): string {
    return path.replace(/\["(?:[^"\\]|\\.)*"\]/g, (key) => this.keys.get(key) ?? key);
  }

  private value(value: unknown, schema: Schema | undefined, path: string): unknown {
    if (typeof value === 'string') {
      if (schema?.type === 'string' && !schema.patterns && !schema.enum && this.find(value) === value) this.free.add(path);
      return this.text(value, schema);
    }
    if (Array.isArray(value)) return value.flatMap((item, i) => this.items(item, schema?.items, `${path}[${i}]`));
    if (!isObject(value)) return value;
    const { requirements } = this.options;
    if (requirements === 'narrow' && value.operator !== undefined && placeholdersIn(value, this.find).length > 0) {
      return NARROW;
    }
    if (requirements === 'open' && isOpenRequirement(value, this.find)) {
      return this.fields({ ...value, operator: 'Exists', values: undefined }, schema, path);
    }
    return this.fields(value, schema, path);
  }

  private fields(value: object, schema: Schema | undefined, path: string): unknown {
    const replaced = {};
    for (const [key, child] of Object.entries(value)) {
      const known = schema?.properties?.[key] ?? schema?.values;
      const isUnknownLabel = this.options.requirements === 'open' && path.endsWith('labels') && placeholdersIn(child, this.find).length > 0;
      this.known = key === 'values' ? labelValues(value) : [];
      if (key === 'nodeClassRef') put(replaced, key, child);
      else if (!isUnknownLabel) put(replaced, this.key(key, replaced), this.value(child, known, childPath(path, key)));
    }
    return replaced;
  }

  private key(key: string, taken: object): string {
    if (this.find(key) === undefined) return key;
    const replaced = String(this.text(key, KEY));
    if (Object.hasOwn(taken, replaced)) return key;
    this.keys.set(childPath('', replaced), childPath('', key));
    return replaced;
  }

  /** Returns the values for an item of a list. */
  private items(item: unknown, schema: Schema | undefined, path: string): readonly unknown[] {
    const isSeveral = this.set % 2 === 1 && typeof item === 'string' && this.find(item) === item && !this.options.isOneValue(path, item);
    return isSeveral ? this.candidatesFor(item, schema ?? KEY) : [this.value(item, schema, path)];
  }

  private text(text: string, schema: Schema | undefined): unknown {
    if (schema === undefined || this.find(text) === undefined) return text;
    const candidates = this.candidatesFor(text, schema);
    if (candidates.length === 0) return text;
    // In every third set, the placeholders have the same value.
    const place = this.set % 3 === 0 ? this.set / 3 : mixed(this.set * 1009 + ++this.place);
    return candidates[place % candidates.length];
  }

  private candidatesFor(text: string, schema: Schema): readonly unknown[] {
    const ofLabel = schema.facts === KEY.facts ? [] : this.ofLabel(text);
    if (ofLabel.length > 0) return ofLabel;
    const known = this.candidates.get(schema) ?? new Map<string, readonly unknown[]>();
    this.candidates.set(schema, known);
    const candidates = known.get(text) ?? this.allowed(text, schema);
    known.set(text, candidates);
    return candidates;
  }

  private ofLabel(text: string): readonly string[] {
    if (this.known.length === 0) return [];
    const placeholder = this.find(text)!;
    const start = text.indexOf(placeholder);
    return this.known.filter((value) => value.startsWith(text.slice(0, start)) && value.endsWith(text.slice(start + placeholder.length)));
  }

  private allowed(text: string, schema: Schema): readonly unknown[] {
    if (text.length > MAX_LENGTH) return [];
    const candidates = this.find(text) === text
      ? [...schema.enum ?? [], ...TEXTS, ...NUMBERS, true, false]
      : TEXTS.map((each) => withoutPlaceholders(text, this.find, each));
    const isAllowed = (each: unknown) => checkStructure(each, schema, '', TARGET, () => undefined) && !(schema === KEY && isIdentifier(String(each)));
    return [...new Set(candidates)].filter(isAllowed);
  }
}

/** Returns the possible values of the label of a requirement. */
function labelValues({ key, operator }: { readonly key?: unknown; readonly operator?: unknown }): readonly string[] {
  return typeof operator === 'string' && typeof key === 'string' ? labelFacts(key)?.values ?? LABEL_VALUES : [];
}

/** Returns a number that has no simple relation to a number. */
function mixed(place: number): number {
  return Math.abs(Math.floor(Math.imul(place, 0x9E3779B1) / 256));
}
