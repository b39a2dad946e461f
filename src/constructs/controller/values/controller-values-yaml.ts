import { DEFAULT_SCHEMA, dump, Type } from 'js-yaml';
import { JsonObject } from '../../../foundation/basics/json';
import { plainScalar } from '../../../foundation/yaml/scalar';

/** Quotes strings that Helm would read as numbers or booleans, such as 1_000. By default, js-yaml does not quote all of these strings. */
const SCHEMA = DEFAULT_SCHEMA.extend({
  implicit: [new Type('tag:yaml.org,2002:helm', { kind: 'scalar', resolve: (text: string) => typeof plainScalar(text) !== 'string', predicate: () => false })],
});

/** Renders values as YAML that Helm reads without loss. */
export function controllerValuesYaml(values: JsonObject): string {
  return dump(values, { schema: SCHEMA, lineWidth: -1, noRefs: true });
}
