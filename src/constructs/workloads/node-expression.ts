import { isLabelValue, isQualifiedName, LABEL_VALUE, QUALIFIED_NAME } from '../../checks/labels/label-syntax';
import { valueText } from '../../foundation/basics/value-text';
import { Requirement } from '../props/requirements/requirement';
import { RequirementOperator } from '../props/requirements/requirement-operator';

const { IN, NOT_IN, EXISTS, DOES_NOT_EXIST, GT, LT } = RequirementOperator;

/** A match expression in a node affinity. */
export interface NodeExpression {
  readonly key: string;
  readonly operator: string;
  readonly values?: readonly string[];
}

/**
 * Converts a requirement to a match expression in a node affinity.
 *
 * @throws if pods do not support the requirement, or Kubernetes would reject it
 */
export function expressionOf(requirement: Requirement): NodeExpression {
  const { key, operator, values = [], minValues } = requirement._toJson();
  checkKey('key', key);
  if (!OF_PODS.includes(operator)) throw new Error(`the requirement for ${key} has the operator ${operator}, which pods do not support. Use Gt or Lt, for example with Requirement.number(key).atLeast(n).`);
  if (minValues !== undefined) throw new Error(`the requirement for ${key} has minValues, which pods do not support. Remove minValues.`);
  const wanted = VALUES[operator];
  if (!wanted.suit(values)) {
    throw new Error(`the requirement for ${key} with operator ${operator} must have ${wanted.text}, got ${values.length === 0 ? 'no values' : valueText(values)}`);
  }
  return { key, operator, ...values.length === 0 ? {} : { values } };
}

interface Wanted {
  readonly text: string;
  suit(values: readonly unknown[]): boolean;
}

const LISTED: Wanted = {
  text: `at least one value, each ${LABEL_VALUE}`,
  suit: (values) => values.length > 0 && values.every((value) => typeof value === 'string' && isLabelValue(value)),
};
const NONE: Wanted = { text: 'no values', suit: (values) => values.length === 0 };
const NUMBER: Wanted = { text: 'one whole number, as a string', suit: (values) => values.length === 1 && /^-?\d+$/.test(String(values[0])) };
/** The values that Kubernetes requires for each operator. */
const VALUES: { readonly [operator: string]: Wanted } = {
  [IN]: LISTED, [NOT_IN]: LISTED, [EXISTS]: NONE, [DOES_NOT_EXIST]: NONE, [GT]: NUMBER, [LT]: NUMBER,
};
const OF_PODS = Object.keys(VALUES);

/** @throws if the key is not a valid label key */
export function checkKey(name: string, key: string): void {
  if (typeof key === 'string' && isQualifiedName(key)) return;
  throw new Error(`${name} must be a label key, got ${valueText(key)}. Use ${QUALIFIED_NAME}.`);
}
