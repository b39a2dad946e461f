import { childPath, JsonObject } from '../basics/json';
import { listText } from '../basics/list-text';
import { Regexp } from '../go/re2';
import { Budget } from '../go-template/budget';
import { textOf } from '../go-template/byte-text';
import { CannotRender } from '../go-template/failures';
import { goJson } from '../go-template/text/json';
import { GoMap, goValue, GoValue, isList, isMap } from '../go-template/values';

/** The state of one validation. */
export interface Validation {
  readonly budget: Budget;
  readonly violations: string[];
}

/** Checks the value at a path, such as `pools.a`. */
export type Check = (value: GoValue, path: string, validation: Validation) => void;

/** Returns the check of a schema inside of the compiled schema. */
export type Compile = (schema: unknown) => Check;

/** Returns the check of a keyword in a schema. */
export type Keyword = (schema: JsonObject, compile: Compile) => Check;

/** The keywords that the charts of this package use, other than annotations. */
export const KEYWORDS: ReadonlyMap<string, Keyword> = new Map<string, Keyword>([
  ['type', ({ type }) => typeCheck([type].flat())],
  ['enum', ({ enum: values }) => enumCheck(values)],
  ['minimum', ({ minimum }) => limit(numberIn, (value) => value >= minimum, `at least ${minimum}`)],
  ['maximum', ({ maximum }) => limit(numberIn, (value) => value <= maximum, `at most ${maximum}`)],
  ['minLength', ({ minLength }) => limit(lengthIn, (value) => value >= minLength, `at least ${minLength} characters long`)],
  ['maxLength', ({ maxLength }) => limit(lengthIn, (value) => value <= maxLength, `at most ${maxLength} characters long`)],
  ['pattern', ({ pattern }) => patternCheck(pattern)],
  ['minItems', ({ minItems }) => limit(itemsIn, (value) => value >= minItems, `a list of at least ${minItems} items`)],
  ['maxItems', ({ maxItems }) => limit(itemsIn, (value) => value <= maxItems, `a list of at most ${maxItems} items`)],
  ['uniqueItems', ({ uniqueItems }) => (uniqueItems === true ? uniqueCheck : () => {})],
  ['items', ({ items }, compile) => itemsCheck(compile(items))],
  ['minProperties', ({ minProperties }) => limit(keysIn, (value) => value >= minProperties, `a map with at least ${minProperties} keys`)],
  ['maxProperties', ({ maxProperties }) => limit(keysIn, (value) => value <= maxProperties, `a map with at most ${maxProperties} keys`)],
  ['required', ({ required }) => requiredCheck(required)],
  ['properties', propertiesCheck],
  // The check of properties includes these keywords.
  ['patternProperties', (schema, compile) => ('properties' in schema ? () => {} : propertiesCheck(schema, compile))],
  ['additionalProperties', (schema, compile) => ('properties' in schema || 'patternProperties' in schema ? () => {} : propertiesCheck(schema, compile))],
  ['propertyNames', ({ propertyNames }, compile) => namesCheck(compile(propertyNames))],
  ['allOf', ({ allOf }, compile) => allCheck((allOf as unknown[]).map(compile))],
]);

/** Returns the name of a value in a message. */
export function nameOf(path: string): string {
  return path === '' ? 'the map of all values' : path;
}

function jsonTypeOf(value: GoValue): string {
  if (isMap(value)) return 'object';
  if (isList(value)) return 'array';
  if (value === null || value === undefined) return 'null';
  return typeof value === 'bigint' ? 'number' : typeof value;
}

function typeCheck(types: readonly string[]): Check {
  const accepts = (value: GoValue) => types.includes(jsonTypeOf(value)) || (types.includes('integer') && (typeof value === 'bigint' || Number.isInteger(value)));
  return (value, path, { violations }) => {
    if (!accepts(value)) violations.push(`${nameOf(path)} must have the type ${types.join(' or ')}, got ${jsonTypeOf(value)}`);
  };
}

function enumCheck(values: readonly unknown[]): Check {
  const texts = values.map((value) => JSON.stringify(value));
  return (value, path, { violations }) => {
    const text = typeof value === 'string' ? textOf(value) : typeof value === 'bigint' ? Number(value) : value;
    if (!values.includes(text)) violations.push(`${nameOf(path)} must be one of ${listText(texts)}`);
  };
}

const numberIn = (value: GoValue) => (typeof value === 'number' || typeof value === 'bigint' ? Number(value) : undefined);
const itemsIn = (value: GoValue) => (isList(value) ? value.length : undefined);
const keysIn = (value: GoValue) => (isMap(value) ? value.size : undefined);

/** Returns the number of characters of a string. Each character has one byte that does not continue another. */
function lengthIn(value: GoValue, budget: Budget): number | undefined {
  if (typeof value !== 'string') return undefined;
  budget.spendText(value.length);
  return value.replace(/[\u0080-\u00bf]/g, '').length;
}

/** Returns the check of a measure that only values of one type have. */
function limit(measure: (value: GoValue, budget: Budget) => number | undefined, isMet: (measured: number) => boolean, constraint: string): Check {
  return (value, path, { budget, violations }) => {
    const measured = measure(value, budget);
    if (measured !== undefined && !isMet(measured)) violations.push(`${nameOf(path)} must be ${constraint}, got ${measured}`);
  };
}

function patternCheck(pattern: string): Check {
  const matches = matcher(pattern);
  return (value, path, { budget, violations }) => {
    if (typeof value === 'string' && !matches(value, budget)) violations.push(`${nameOf(path)} must match ${pattern}, got ${JSON.stringify(textOf(value))}`);
  };
}

function matcher(pattern: string): (bytes: string, budget: Budget) => boolean {
  let compiled: Regexp | undefined;
  return (bytes, budget) => {
    budget.spendText(bytes.length);
    try {
      compiled ??= new Regexp(pattern);
      const isMatch = compiled.test(textOf(bytes));
      budget.spend(compiled.steps);
      return isMatch;
    } catch (error) {
      if (error instanceof CannotRender) throw error;
      throw new CannotRender(`the pattern ${JSON.stringify(pattern)}`).at('values.schema.json', 1);
    }
  };
}

const uniqueCheck: Check = (value, path, { budget, violations }) => {
  if (!isList(value)) return;
  const distinct = new Set(value.map((item) => goJson(item, budget)));
  if (distinct.size < value.length) violations.push(`${nameOf(path)} must not contain an item twice`);
};

function itemsCheck(check: Check): Check {
  return (value, path, validation) => {
    if (isList(value)) for (const [index, item] of value.entries()) check(item, `${path}[${index}]`, validation);
  };
}

function requiredCheck(names: readonly string[]): Check {
  const keys = names.map((name) => goValue(name, new Budget()) as string);
  return (value, path, { budget, violations }) => {
    if (!isMap(value)) return;
    budget.spend(keys.length);
    for (const [index, key] of keys.entries()) if (!value.has(key)) violations.push(`${childPath(path, names[index])} is required`);
  };
}

function propertiesCheck({ properties = {}, patternProperties = {}, additionalProperties = true }: JsonObject, compile: Compile): Check {
  const known = new Map(Object.entries(properties).map(([name, schema]) => [name, compile(schema)]));
  const patterns = Object.entries(patternProperties).map(([pattern, schema]) => [matcher(pattern), compile(schema)] as const);
  const others = additionalProperties === false ? unknownKey(Object.keys(properties)) : compile(additionalProperties);
  return (value, path, validation) => {
    if (!isMap(value)) return;
    for (const [bytes, child] of value) {
      const name = textOf(bytes);
      const matching = patterns.filter(([matches]) => matches(bytes, validation.budget)).map(([, check]) => check);
      const checks = [known.get(name), ...matching].filter((check) => check !== undefined);
      for (const check of checks.length === 0 ? [others] : checks) check(child, childPath(path, name), validation);
    }
  };
}

function unknownKey(known: readonly string[]): Check {
  return (_, path, { violations }) => violations.push(`unknown value ${path}${known.length === 0 || known.length > 8 ? '' : `: the chart has ${listText(known)}`}`);
}

function namesCheck(check: Check): Check {
  return (value, path, validation) => {
    if (isMap(value)) for (const name of (value as GoMap).keys()) check(name, `the name of ${childPath(path, textOf(name))}`, validation);
  };
}

function allCheck(checks: readonly Check[]): Check {
  return (value, path, validation) => checks.forEach((check) => check(value, path, validation));
}
