import { DEFAULT_SCHEMA, dump, DumpOptions, Type } from 'js-yaml';
import { plainScalar } from './scalar';
import { JsonObject } from '../basics/json';

/** A js-yaml type for unquoted scalars that go-yaml does not read as strings, such as 1_000 and yes. */
const GO_SCALAR = new Type('tag:yaml.org,2002:go', { kind: 'scalar', resolve: (text) => plainScalar(text) !== text, construct: plainScalar });

/** A js-yaml type for BigInts, which are integers that a JavaScript number cannot represent exactly. */
const BIG_INTEGER = new Type('tag:yaml.org,2002:big', { kind: 'scalar', resolve: () => false, predicate: (value) => typeof value === 'bigint', represent: String });

const SCALARS = DEFAULT_SCHEMA.extend({ implicit: [GO_SCALAR, BIG_INTEGER] });

const OPTIONS: DumpOptions = { noRefs: true, lineWidth: -1 };

/** A map that YAML shows in one line, in flow style. */
export class OneLine {
  constructor(public readonly map: JsonObject) {}
}

/** js-yaml writes the text of an implicit type without quotes. */
const ONE_LINE = new Type('tag:yaml.org,2002:line', {
  kind: 'scalar', resolve: () => false, instanceOf: OneLine, represent: (line) => dump((line as OneLine).map, { ...OPTIONS, schema: SCALARS, flowLevel: 0 }).trimEnd(),
});

const SCHEMA = SCALARS.extend({ implicit: [ONE_LINE] });

/** Writes YAML that go-yaml and other parsers read in the same way. */
export function yamlOf(value: JsonObject | string): string {
  return dump(value, { ...OPTIONS, schema: SCHEMA });
}
