import * as fc from 'fast-check';
import { json, key, text } from './random-values';
import { isObject, JsonObject } from '../../../../src/foundation/basics/json';
import { ChartParameter } from '../../../../src/foundation/helm-chart/set-parameter';

/** Numbers as YAML writes them. */
const NUMBERS = ['0', '-1', '3', '1000000', '123456789012', '1.5', '1e3', '1E+21', '0x1F', '0o17', '017', '1_000', '.5', '5.', '+1', '-0', '1.0', '9007199254740993', '18446744073709551616', '12:30'];
const MARK = '@number@';

const numbers = fc.constantFrom(...NUMBERS).map((number) => MARK + number + MARK);
const fitting = fc.constantFrom('a', 'demo', 'b-1', '10', '1h', '100%', '4Gi', '1.15.1', 'https://example.com/x', 'KarpenterNodeRole-x', 'al2023@v20260701', '2');
const strings = fc.oneof({ weight: 3, arbitrary: fitting }, { weight: 1, arbitrary: text });

/** Generates values, most of which have the types of the schema. */
export function valuesOf(schema: JsonObject): fc.Arbitrary<object> {
  return objectOf(schema, schema, 0) as fc.Arbitrary<object>;
}

/** Writes generated values as YAML in which numbers have different forms. */
export function yamlOf(values: object): string {
  return JSON.stringify(values).replace(new RegExp(`"${MARK}([^"]*?)${MARK}"`, 'g'), ' $1');
}

function valueOf(given: JsonObject, root: JsonObject, depth: number): fc.Arbitrary<unknown> {
  const schema = given.$ref === undefined ? given : root.definitions[given.$ref.slice('#/definitions/'.length)];
  const types: string[] = [schema.type ?? []].flat();
  const usual = types.filter((type) => type !== 'null').map((type): fc.Arbitrary<unknown> => {
    switch (type) {
      case 'object': return objectOf(schema, root, depth);
      case 'array': return fc.array(depth > 6 ? json : valueOf(schema.items ?? {}, root, depth + 1), { maxLength: 2 });
      case 'string': return schema.enum === undefined ? strings : fc.constantFrom(...schema.enum);
      case 'boolean': return fc.boolean();
    }
    return numbers;
  });
  const fits = usual.length === 0 ? json : fc.oneof(...usual);
  const others = { weight: 1, arbitrary: fc.oneof(json, numbers) };
  return fc.oneof({ weight: 30, arbitrary: fits }, { weight: 2, arbitrary: fc.constant(null) }, others);
}

function objectOf(schema: JsonObject, root: JsonObject, depth: number): fc.Arbitrary<unknown> {
  const { properties = {}, patternProperties, additionalProperties, required = [] } = schema;
  const members = Object.entries(properties as JsonObject).map(([name, member]) => [name, depth > 6 ? json : valueOf(member, root, depth + 1)]);
  const known = fc.record(Object.fromEntries(members), { requiredKeys: required.filter((name: string) => name in properties) });
  const other = Object.values(patternProperties ?? {})[0] ?? additionalProperties;
  if (!isObject(other)) return known;
  return fc.tuple(known, fc.dictionary(fc.oneof(fc.constantFrom('a', 'b-1'), key), valueOf(other, root, depth + 1), { maxKeys: 2 })).map(([a, b]) => ({ ...b, ...a }));
}

const PARAMETER_VALUES = ['5', '0', '-7', '+3', '1.5', '1000000', '007', 'null', 'true', 'FALSE', '', ' ', 'x y', 'a,b', '{a,b}', '{1,true}', '{}', 'demo', '9223372036854775808', 'a=b', '{a', 'é', '"q"', '~', '50%', '1h'];

/** Generates parameters for the values in a schema. */
export function parametersOf(schema: JsonObject): fc.Arbitrary<ChartParameter[]> {
  const paths = pathsIn(schema, '', 0);
  const parameter = fc.record({ name: fc.constantFrom(...paths, 'a.b', 'list[1].x', 'x\\.y/z', 'commonLabels.a\\.b'), value: fc.constantFrom(...PARAMETER_VALUES), forceString: fc.boolean() });
  return fc.array(parameter, { maxLength: 3 });
}

function pathsIn({ properties, additionalProperties }: JsonObject, path: string, depth: number): string[] {
  const members: [string, JsonObject][] = [...Object.entries((properties ?? {}) as JsonObject), ...isObject(additionalProperties) ? [['a', additionalProperties] as [string, JsonObject]] : []];
  return members.flatMap(([name, member]) => {
    const inner = path === '' ? name : `${path}.${name}`;
    return [inner, ...depth > 4 ? [] : pathsIn(member, inner, depth + 1)];
  });
}
