import { valueText } from '../basics/value-text';
import { isLabelValue, isQualifiedName, LABEL_VALUE, QUALIFIED_NAME } from '../validation/labels/qualified-name';
import { Requirement } from '../values/requirements/requirement';
import { RequirementOperator } from '../values/requirements/requirement-operator';

const { IN, NOT_IN, EXISTS, DOES_NOT_EXIST, GT, LT } = RequirementOperator;

/** An expression of a node affinity. */
export interface NodeExpression {
  readonly key: string;
  readonly operator: string;
  readonly values?: readonly string[];
}

/**
 * What a requirement asks, as pods say it.
 *
 * @throws where pods can't ask it, or Kubernetes would refuse it
 */
export function expressionOf(requirement: Requirement): NodeExpression {
  const { key, operator, values = [], minValues } = requirement._toJson();
  checkKey('key', key);
  if (!OF_PODS.includes(operator)) throw new Error(`pods can't ask for ${key} with ${operator}; write Gt or Lt, as Requirement.number(key).atLeast(n) does`);
  if (minValues !== undefined) throw new Error(`pods can't ask for minValues: ${minValues} of ${key}; only pools can`);
  const wanted = VALUES[operator];
  if (!wanted.suit(values)) {
    throw new Error(`${key} is asked for with ${operator} and ${values.length === 0 ? 'no values' : valueText(values)}; write ${wanted.text}`);
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
const NONE: Wanted = { text: 'none', suit: (values) => values.length === 0 };
const NUMBER: Wanted = { text: 'one whole number as text', suit: (values) => values.length === 1 && /^-?\d+$/.test(String(values[0])) };
/** The values that Kubernetes wants beside each operator. */
const VALUES: { readonly [operator: string]: Wanted } = {
  [IN]: LISTED, [NOT_IN]: LISTED, [EXISTS]: NONE, [DOES_NOT_EXIST]: NONE, [GT]: NUMBER, [LT]: NUMBER,
};
const OF_PODS = Object.keys(VALUES);

/** @throws where a text can be no label's key */
export function checkKey(name: string, key: string): void {
  if (typeof key === 'string' && isQualifiedName(key)) return;
  throw new Error(`${name}: ${valueText(key)} can be no label's key; write ${QUALIFIED_NAME}`);
}
