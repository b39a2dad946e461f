import { amountFix } from './amount-fix';
import { exampleOfKind, objectExampleOf } from './example-of';
import { listFix, stringFix, termOf } from './item-fix';
import { patternWords } from './pattern-messages';
import { renamedField } from './renamed-fields';
import { listText } from '../../foundation/basics/list-text';
import { valueText } from '../../foundation/basics/value-text';
import { re2Matches } from '../../foundation/go/re2';
import { GLOBAL_SETTINGS } from '../../karpenter/versions/config-maps';
import { Schema } from '../../karpenter/versions/facts';
import { settingFix } from '../config-maps/setting-fix';
import { fieldName } from '../findings/field-name';

/** A key and its value without a space after the colon, which YAML reads as a key without a value. */
const TIGHT_COLON = /^([\w./-]+):([\w.%"'+-].*)$/;

interface Target {
  /** The API version and kind, if this package knows the kind. */
  readonly api?: string;
  readonly kind?: string;
}

/** Path of the limit that counts nodes, which have no fractions. */
const NODE_LIMIT = 'spec.limits["nodes"]';

/** Returns the fix for a value that is neither an integer nor a string. */
export function quantityFix(schema: Schema, value: unknown, text: string, path: string, api: string | undefined): string {
  if (typeof value === 'number' && path === NODE_LIMIT) return `Set an integer, for example ${Math.max(1, Math.floor(value))}.`;
  if (typeof value === 'number' || typeof value === 'bigint') {
    return /^-?\d+(\.\d+)?$/.test(text) ? quotesFix(schema, text) : 'Quote the value, for example "1.5" or "10Gi".';
  }
  return (api === undefined ? undefined : renamedField(api, path, value)?.fix) ?? 'Set an integer or a string, for example "1.5" or "10Gi".';
}

/** Returns the fix for a value in the ConfigMap with global settings, or undefined for other values. */
function dataFix(value: unknown, text: string, path: string, api: string | undefined): string | undefined {
  const key = api === GLOBAL_SETTINGS ? SETTING.exec(path)?.[1] : undefined;
  return key === undefined ? undefined : settingFix(key, value, text);
}

const SETTING = /^data\["([^"]*)"\]$/;

/** Returns the fix for a value of a wrong type. `text` is the value as the user wrote it, without quotes. */
export function typeFix(schema: Schema, value: unknown, text: string, path: string, { api, kind }: Target): string {
  return dataFix(value, text, path, api) ?? fixOfType(schema, value, text, path, kind);
}

function fixOfType(schema: Schema, value: unknown, text: string, path: string, kind: string | undefined): string {
  const unquoted = typeof value === 'string' ? ', without quotes' : '';
  switch (schema.type!) {
    case 'object': return objectFix(schema, value, path, kind);
    case 'array': return listFix(value, schema, path);
    case 'string': return typeof value === 'object' ? stringFix(value, path) : quotesFix(schema, text);
    case 'integer': return unquoted && /^-?\d+$/.test(text) ? `Remove the quotes: ${text}.` : `Set ${rangeWords(schema)}${unquoted}.`;
    case 'number': return unquoted && /^-?\d+(\.\d+)?$/.test(text) ? `Remove the quotes: ${text}.` : `Set ${rangeWords(schema)}${unquoted}.`;
    case 'boolean': return `Set true or false${unquoted}.`;
  }
}

function objectFix(schema: Schema, value: unknown, path: string, kind: string | undefined): string {
  const term = typeof value === 'string' ? termOf(value, schema) : undefined;
  if (term !== undefined) return `Use an object: ${term}.`;
  const example = exampleOfKind(path, kind) ?? objectExampleOf(path, schema);
  if (example !== undefined && example.length <= MAX_EXAMPLE) return `Use an object, for example ${example}.`;
  const { properties = {}, required = [] } = schema;
  const names = [...new Set([...required, ...Object.keys(properties)])].slice(0, 3);
  return names.length === 0 ? `Set ${fieldName(path)} to an object with keys and values.` : `Use an object with fields such as ${listText(names)}.`;
}

const MAX_EXAMPLE = 100;

/** Describes the numbers that a schema allows, such as `an integer from 1 to 100`. */
export function rangeWords({ type, minimum, maximum }: Schema): string {
  const words = type === 'number' ? 'a number' : 'an integer';
  if (minimum !== undefined && maximum !== undefined) return `${words} from ${minimum} to ${maximum}`;
  return minimum !== undefined ? `${words} of at least ${minimum}` : maximum !== undefined ? `${words} of at most ${maximum}` : words;
}

/** Suggests a valid value instead of quotes if the field does not accept the string, for example because a size has no unit. */
function quotesFix({ patterns, enum: known }: Schema, text: string): string {
  const refused = patterns?.find((pattern) => !re2Matches(pattern, text));
  if (refused !== undefined) return amountFix(text, patterns!) ?? patternWords(refused).fix;
  if (known && !known.includes(text)) return oneOf(known);
  return `Quote the value: "${text}".`;
}

export function emptyFix({ patterns, enum: known, minLength }: Schema): string {
  const refused = patterns?.find((pattern) => !re2Matches(pattern, ''));
  return refused !== undefined ? patternWords(refused).fix : known ? oneOf(known) : `Use at least ${minLength} character${minLength === 1 ? '' : 's'}.`;
}

export function oneOf(known: readonly string[]): string {
  return known.length === 1 ? `Set ${valueText(known[0])}.` : `Use one of ${known.join(', ')}.`;
}

/** Returns the fix for a key such as `memory:10Gi`, or undefined for other keys. */
export function colonFix(key: string): string | undefined {
  const [, name, value] = TIGHT_COLON.exec(key) ?? [];
  return name === undefined ? undefined : `Add a space after the colon: ${name}: ${value}.`;
}
