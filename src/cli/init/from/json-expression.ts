import { Expression } from '../../../constructs/code-model/expression';
import { isObject } from '../../../foundation/basics/json';

/** Returns a JSON value as an expression. */
export function jsonExpression(json: unknown): Expression {
  if (Array.isArray(json)) return { kind: 'list', items: json.map(jsonExpression) };
  if (isObject(json)) return { kind: 'dictionary', entries: Object.entries(json).map(([key, value]) => ({ key, value: jsonExpression(value) })) };
  return { kind: 'literal', value: json as string | number | boolean | null };
}
