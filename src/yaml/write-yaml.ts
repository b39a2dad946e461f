import { DEFAULT_SCHEMA, dump } from 'js-yaml';
import { GO_SCALAR } from './go-scalar';
import { JsonObject } from '../basics/json';

const SCHEMA = DEFAULT_SCHEMA.extend({ implicit: [GO_SCALAR] });

/** YAML that Go and others read alike. */
export function yamlOf(value: JsonObject | string): string {
  return dump(value, { noRefs: true, lineWidth: -1, schema: SCHEMA });
}
