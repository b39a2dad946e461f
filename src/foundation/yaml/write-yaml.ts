import { DEFAULT_SCHEMA, dump, Type } from 'js-yaml';
import { plainScalar } from './scalar';
import { JsonObject } from '../basics/json';

/** A js-yaml type for unquoted scalars that go-yaml does not read as strings, such as 1_000 and yes. */
const GO_SCALAR = new Type('tag:yaml.org,2002:go', { kind: 'scalar', resolve: (text) => plainScalar(text) !== text, construct: plainScalar });

/** A js-yaml type for BigInts, which are integers that a JavaScript number cannot represent exactly. */
const BIG_INTEGER = new Type('tag:yaml.org,2002:big', { kind: 'scalar', resolve: () => false, predicate: (value) => typeof value === 'bigint', represent: String });

const SCHEMA = DEFAULT_SCHEMA.extend({ implicit: [GO_SCALAR, BIG_INTEGER] });

/** Writes YAML that go-yaml and other parsers read in the same way. */
export function yamlOf(value: JsonObject | string): string {
  return dump(value, { noRefs: true, lineWidth: -1, schema: SCHEMA });
}
