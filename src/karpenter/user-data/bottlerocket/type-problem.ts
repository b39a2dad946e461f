import { BottlerocketProblem } from './problem';
import { isList, isMap, Shape } from './shape';
import { isTable, TomlValue } from '../toml/toml-value';
import { shownToml } from '../toml/write-toml';

/** Reports a value whose type makes Karpenter reject the user data. */
export function typeProblem(key: string, value: TomlValue, shape: Shape): BottlerocketProblem {
  const [wanted, example] = wantedOf(shape);
  const message = `the value must be ${wanted}, got ${shownToml(value)}, so Karpenter rejects the user data`;
  return { kind: 'unreadable', key, message, fix: `${meant(value, shape) ?? `Set ${wanted}, for example ${example}`}.` };
}

function wantedOf(shape: Shape): readonly [wanted: string, example: string] {
  if (shape === 'text') return ['a string in quotes', '"value"'];
  if (shape === 'integer') return ['a 64-bit integer', '110'];
  if (shape === 'unsigned') return ['an integer from 0 to 4294967295', '2'];
  if (shape === 'boolean') return ['a boolean', 'true'];
  if (isList(shape)) return isList(shape.list) ? ['a list of lists of strings', '[["apiclient", "get"]]'] : ['a list of strings', '["value"]'];
  return isMap(shape) && shape.map === 'text' ? ['a table of strings', '{ key = "value" }'] : ['a table', '{ }'];
}

/** Returns a fix that writes the same value with the right type. */
function meant(value: TomlValue, shape: Shape): string | undefined {
  if (shape === 'text') {
    if (['bigint', 'number', 'boolean'].includes(typeof value)) return `Set "${shownToml(value)}"`;
    return Array.isArray(value) && typeof value[0] === 'string' ? `Set ${JSON.stringify(value[0])}` : undefined;
  }
  if (shape === 'integer' || shape === 'unsigned') {
    return typeof value === 'string' && /^\d{1,9}$/.test(value) ? `Set ${Number(value)} without quotes` : undefined;
  }
  if (shape === 'boolean') return value === 'true' || value === 'false' ? `Set ${value} without quotes` : undefined;
  if (isList(shape)) return shape.list === 'text' && typeof value === 'string' ? `Set [${JSON.stringify(value)}]` : undefined;
  return Array.isArray(value) && value.length > 0 && value.every(isTable) ? 'Use single brackets around the table name' : undefined;
}
