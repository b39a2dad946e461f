import { BottlerocketProblem } from './problem';
import { isList, isMap, Shape } from './shape';
import { isTable, TomlValue } from '../toml/toml-value';
import { shownToml } from '../toml/write-toml';

/** Says that Karpenter refuses user data for the type of a value. Source: UD-40. */
export function typeProblem(key: string, value: TomlValue, shape: Shape): BottlerocketProblem {
  const [wanted, example] = wantedOf(shape);
  const message = `${shownToml(value)} is no ${wanted}, and Karpenter refuses user data where one of these keys has another type`;
  return { kind: 'unreadable', key, message, fix: `write ${meant(value, shape) ?? `a ${wanted}, such as ${example}`}` };
}

function wantedOf(shape: Shape): readonly [wanted: string, example: string] {
  if (shape === 'text') return ['text in quotes', '"text"'];
  if (shape === 'integer') return ['whole number of at most 64 bits', '110'];
  if (shape === 'unsigned') return ['whole number from 0 to 4294967295', '2'];
  if (shape === 'boolean') return ['boolean', 'true'];
  if (isList(shape)) return isList(shape.list) ? ['list of lists of texts', '[["apiclient", "get"]]'] : ['list of texts', '["text"]'];
  return isMap(shape) && shape.map === 'text' ? ['table of texts', '{ key = "text" }'] : ['table', '{ }'];
}

/** The same value in the type that is wanted. */
function meant(value: TomlValue, shape: Shape): string | undefined {
  if (shape === 'text') {
    if (['bigint', 'number', 'boolean'].includes(typeof value)) return `"${shownToml(value)}"`;
    return Array.isArray(value) && typeof value[0] === 'string' ? JSON.stringify(value[0]) : undefined;
  }
  if (shape === 'integer' || shape === 'unsigned') {
    return typeof value === 'string' && /^\d{1,9}$/.test(value) ? `${Number(value)} without quotes` : undefined;
  }
  if (shape === 'boolean') return value === 'true' || value === 'false' ? `${value} without quotes` : undefined;
  if (isList(shape)) return shape.list === 'text' && typeof value === 'string' ? `[${JSON.stringify(value)}]` : undefined;
  return Array.isArray(value) && value.length > 0 && value.every(isTable) ? 'the table with single brackets' : undefined;
}
