import { deepEqual, isObject, JsonObject } from '../../../foundation/basics/json';
import { Problem } from '../../../foundation/basics/problem';
import { suggestion } from '../../../foundation/basics/suggestion';
import { valueText } from '../../../foundation/basics/value-text';
import { re2Matches } from '../../../foundation/go/re2';

/** A violation of values.schema.json, which makes Helm reject the value. */
export interface ValueProblem extends Problem {
  readonly path: string;
}

/** Validates user-supplied values against a chart's schema. Supports only the JSON Schema keywords that charts of this library use. */
export function valueProblems(values: unknown, schema: JsonObject, path = ''): ValueProblem[] {
  const field = path.split('.').pop() || 'values';
  const problem = (constraint: string, fix: string): ValueProblem[] => [{ path, message: `${field} must ${constraint}, got ${valueText(values)}`, fix }];
  const types: readonly string[] = [schema.type ?? []].flat();
  if (types.length > 0 && !types.some((type) => hasType(values, type))) return problem(`have the type ${types.join(' or ')}`, `Set a value of type ${types.join(' or ')}.`);
  if (schema.enum && !schema.enum.some((each: unknown) => deepEqual(each, values))) return problem(`be one of ${schema.enum.map(valueText).join(', ')}`, 'Use one of the allowed values.');
  if (typeof values === 'string') return patternsOf(schema).filter((pattern) => !re2Matches(pattern, values)).flatMap((pattern) => problem(`match ${pattern}`, `Set a string that matches ${pattern}.`));
  if (typeof values === 'number') return outside(values, schema.minimum, schema.maximum) ? problem(`be ${boundsText(schema.minimum, schema.maximum)}`, `Set a number of ${boundsText(schema.minimum, schema.maximum)}.`) : [];
  if (Array.isArray(values)) {
    const size = outside(values.length, schema.minItems, schema.maxItems) ? [{ path, message: `${field} must have ${boundsText(schema.minItems, schema.maxItems)} items, got ${values.length}`, fix: `List ${boundsText(schema.minItems, schema.maxItems)} items.` }] : [];
    return [...size, ...values.flatMap((item, index) => (schema.items ? valueProblems(item, schema.items, `${path}[${index}]`) : []))];
  }
  return isObject(values) ? membersOf(values, schema, path) : [];
}

function membersOf(values: JsonObject, { properties = {}, additionalProperties = true }: JsonObject, path: string): ValueProblem[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const at = path === '' ? name : `${path}.${name}`;
    if (Object.hasOwn(properties, name)) return valueProblems(value, properties[name], at);
    if (isObject(additionalProperties)) return valueProblems(value, additionalProperties, at);
    if (additionalProperties) return [];
    const meant = suggestion(name, Object.keys(properties));
    return [{ path: at, message: `unknown value ${name}`, fix: meant ? `Did you mean ${meant}?` : `Use one of ${Object.keys(properties).join(', ')}, or expose the field.` }];
  });
}

function patternsOf({ pattern, allOf = [] }: JsonObject): string[] {
  return [pattern, ...allOf.map((part: JsonObject) => part.pattern)].filter((each) => each !== undefined);
}

function hasType(value: unknown, type: string): boolean {
  switch (type) {
    case 'null': return value === null;
    case 'array': return Array.isArray(value);
    case 'object': return isObject(value);
    case 'integer': return Number.isInteger(value);
    default: return typeof value === type;
  }
}

function outside(amount: number, least = -Infinity, most = Infinity): boolean {
  return amount < least || amount > most;
}

function boundsText(least: number | undefined, most: number | undefined): string {
  return `${least === undefined ? '' : `at least ${least}`}${least !== undefined && most !== undefined ? ' and ' : ''}${most === undefined ? '' : `at most ${most}`}`;
}
