import { DEFAULT_SCHEMA, dump, Type } from 'js-yaml';
import { JsonObject } from '../../basics/json';
import { plainScalar } from '../../yaml/scalar';

/** Helm reads more words as numbers and booleans than js-yaml does, such as 1_000: those are quoted too. */
const SCHEMA = DEFAULT_SCHEMA.extend({
  implicit: [new Type('tag:yaml.org,2002:helm', { kind: 'scalar', resolve: (text: string) => typeof plainScalar(text) !== 'string', predicate: () => false })],
});

/** Values as YAML that Helm reads as they are. */
export function controllerValuesYaml(values: JsonObject): string {
  return dump(values, { schema: SCHEMA, lineWidth: -1, noRefs: true });
}
