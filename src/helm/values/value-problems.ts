import { deepEqual, isObject, JsonObject } from '../../basics/json';
import { suggestion } from '../../basics/suggestion';
import { valueText } from '../../basics/value-text';
import { re2Matches } from '../../go/re2';

/** A value that Helm refuses, since values.schema.json does. */
export interface ValueProblem {
  readonly path: string;
  readonly message: string;
  readonly fix: string;
}

/** What of values that are put over a chart's defaults its schema refuses, in the words of JSON Schema that charts of this package use. */
export function valueProblems(values: unknown, schema: JsonObject, path = ''): ValueProblem[] {
  const problem = (message: string, fix: string): ValueProblem[] => [{ path, message: `${valueText(values)} ${message}`, fix }];
  const types: readonly string[] = [schema.type ?? []].flat();
  if (types.length > 0 && !types.some((type) => hasType(values, type))) return problem(`is no ${types.join(' and no ')}`, `write a value of type ${types.join(' or ')}`);
  if (schema.enum && !schema.enum.some((each: unknown) => deepEqual(each, values))) return problem('is none of the values that the chart takes', `write one of ${schema.enum.map(valueText).join(', ')}`);
  if (typeof values === 'string') return patternsOf(schema).filter((pattern) => !re2Matches(pattern, values)).flatMap((pattern) => problem('does not have the form that the chart asks for', `write a text that matches ${pattern}`));
  if (typeof values === 'number') return outside(values, schema.minimum, schema.maximum) ? problem('is out of bounds', boundsText(schema.minimum, schema.maximum)) : [];
  if (Array.isArray(values)) {
    const size = outside(values.length, schema.minItems, schema.maxItems) ? problem(`has ${values.length} items`, `${boundsText(schema.minItems, schema.maxItems)} items`) : [];
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
    return [{ path: at, message: `the chart has no such value; it is given as ${valueText(value)}`, fix: meant ? `did you mean ${meant}?` : `write one of ${Object.keys(properties).join(', ')}, or expose it` }];
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
  return `write ${least === undefined ? '' : `at least ${least}`}${least !== undefined && most !== undefined ? ' and ' : ''}${most === undefined ? '' : `at most ${most}`}`;
}
