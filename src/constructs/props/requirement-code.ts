import { RequirementOperator } from './requirements/requirement-operator';
import { isPlainMap } from '../../foundation/basics/plain-map';
import { suggestion } from '../../foundation/basics/suggestion';

const FIELDS: readonly string[] = ['key', 'operator', 'values', 'minValues'];
const OPERATORS: ReadonlyMap<string, string> = new Map(Object.entries(RequirementOperator).map(([name, operator]) => [operator, name]));

/** Returns code for the Requirement that a plain object with the fields of the API stands for. */
export function requirementCode(wrong: unknown): string | undefined {
  if (!isPlainMap(wrong) || Object.keys(wrong as object).some((field) => !FIELDS.includes(field))) return undefined;
  const { key, operator, values, minValues } = wrong as { readonly [field: string]: unknown };
  const listed = valuesCode(values);
  if (typeof key !== 'string' || typeof operator !== 'string' || listed === undefined) return undefined;
  return `Requirement.of(${[JSON.stringify(key), operatorCode(operator), ...listed].join(', ')})${Number.isSafeInteger(minValues) ? `.withMinValues(${minValues})` : ''}`;
}

/** Returns code for the constant of an operator, or of the operator that a word is a typo of. */
function operatorCode(operator: string): string {
  const name = OPERATORS.get(suggestion(operator, [...OPERATORS.keys()]) ?? '');
  return name === undefined ? JSON.stringify(operator) : `RequirementOperator.${name}`;
}

/** Returns the arguments after the operator, or undefined if the values are not strings and numbers. */
function valuesCode(values: unknown): readonly string[] | undefined {
  if (values === undefined) return [];
  if (!Array.isArray(values) || !values.every((value) => typeof value === 'string' || typeof value === 'number')) return undefined;
  return [`[${values.map((value) => JSON.stringify(String(value))).join(', ')}]`];
}
