import { isObject, JsonObject, keyPath } from '../../../foundation/basics/json';
import { objectAt } from '../../../foundation/basics/json-parts';
import { listText } from '../../../foundation/basics/list-text';
import { suggestion } from '../../../foundation/basics/suggestion';
import { valueText } from '../../../foundation/basics/value-text';
import { PathProblem } from '../../../karpenter/scheduling/pods/container-resources';
import { isLabelValue, isQualifiedName, LABEL_VALUE, QUALIFIED_NAME } from '../../labels/label-syntax';

const OF_LABELS: readonly string[] = ['In', 'NotIn', 'Exists', 'DoesNotExist'];
const OF_NODES: readonly string[] = [...OF_LABELS, 'Gt', 'Lt'];
/** Operators of tolerations and of common notations, with the operator that has the same meaning here. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([['Equal', 'In'], ['Equals', 'In'], ['=', 'In'], ['==', 'In'], ['!=', 'NotIn'], ['>', 'Gt'], ['<', 'Lt']]);

/**
 * Returns the mistakes in a label selector for which the API server rejects an object. An absent selector is valid.
 *
 * Source: https://github.com/kubernetes/apimachinery/blob/v0.34.0/pkg/apis/meta/v1/validation/validation.go, `ValidateLabelSelector`
 */
export function selectorProblems(selector: unknown, path: string): readonly PathProblem[] {
  if (isAbsent(selector)) return [];
  if (!isObject(selector)) return [wrongType(path, 'an object', selector, 'Set an object, for example {matchLabels: {app: web}}.')];
  const { matchLabels, matchExpressions } = selector;
  return [...labelProblems(matchLabels, `${path}.matchLabels`), ...expressionProblems(matchExpressions, `${path}.matchExpressions`, OF_LABELS)];
}

/** Returns the mistakes in the expressions of a term that selects nodes. */
export function nodeTermProblems(term: unknown, path: string): readonly PathProblem[] {
  return expressionProblems(objectAt(term, []).matchExpressions, `${path}.matchExpressions`, OF_NODES);
}

function labelProblems(labels: unknown, path: string): readonly PathProblem[] {
  if (isAbsent(labels)) return [];
  if (!isObject(labels)) return [wrongType(path, 'an object', labels, 'Set an object, for example {app: web}.')];
  return Object.entries(labels).flatMap(([key, value]) => [...keyProblems(key, path), ...valueProblems(value, keyPath(path, key), `value of label ${key}`)]);
}

function expressionProblems(list: unknown, path: string, operators: readonly string[]): readonly PathProblem[] {
  if (isAbsent(list)) return [];
  if (!Array.isArray(list)) return [wrongType(path, 'a list', list, 'Set a list, for example [{key: app, operator: In, values: [web]}].')];
  return list.flatMap((item: unknown, index) => (isObject(item) ? expressionProblemsOf(item, `${path}[${index}]`, operators) : []));
}

function expressionProblemsOf(expression: JsonObject, path: string, operators: readonly string[]): readonly PathProblem[] {
  const { key, operator, values } = expression;
  const ofKey = isAbsent(key) ? [{ path: `${path}.key`, message: 'key is required', fix: 'Add the key of a label.' }] : keyProblems(key, `${path}.key`);
  const ofOperator = operators.includes(operator) ? amountProblems(operator, values, `${path}.values`) : [operatorProblem(operator, `${path}.operator`, operators)];
  const list: readonly unknown[] = Array.isArray(values) ? values : [];
  // The API server accepts invalid values in terms that only prefer nodes, and in older releases in all terms that select nodes.
  const isChecked = operators === OF_LABELS;
  return [...ofKey, ...ofOperator, ...list.flatMap((value, index) => (
    typeof value === 'string' && !isChecked ? [] : valueProblems(value, `${path}.values[${index}]`)
  ))];
}

function operatorProblem(operator: unknown, path: string, operators: readonly string[]): PathProblem {
  const all = new Intl.ListFormat('en', { type: 'disjunction' }).format(operators);
  if (isAbsent(operator)) return { path, message: 'operator is required', fix: `Set ${all}.` };
  const message = `operator must be ${all}, got ${valueText(operator)}`;
  if (operator === 'Gte' || operator === 'Lte') return { path, message, fix: operators === OF_NODES ? `Use ${operator.slice(0, 2)} with the next ${operator === 'Gte' ? 'lower' : 'higher'} integer.` : `Set ${all}.` };
  const other = typeof operator === 'string' ? OTHER_NAMES.get(operator) ?? suggestion(operator, operators) : undefined;
  return { path, message, fix: other !== undefined && operators.includes(other) ? `Did you mean ${other}?` : `Set ${all}.` };
}

/** Returns a problem if the number of values does not match the operator. */
function amountProblems(operator: string, values: unknown, path: string): readonly PathProblem[] {
  if (!isAbsent(values) && !Array.isArray(values)) return [wrongType(path, 'a list', values, `Set a list, for example [${valueText(values)}].`)];
  const count = Array.isArray(values) ? values.length : 0;
  if (operator === 'In' || operator === 'NotIn') {
    return count > 0 ? [] : [{ path, message: `values is required for operator ${operator}`, fix: `List the values, or use ${operator === 'In' ? 'Exists' : 'DoesNotExist'}.` }];
  }
  if (operator === 'Gt' || operator === 'Lt') {
    return count === 1 ? [] : [{ path, message: `values must have one value for operator ${operator}, got ${count}`, fix: 'List one integer in quotes.' }];
  }
  return count === 0 ? [] : [{ path, message: `values must be empty for operator ${operator}, got ${listText((values as unknown[]).map(valueText))}`, fix: `Remove values, or use ${operator === 'Exists' ? 'In' : 'NotIn'}.` }];
}

function keyProblems(key: unknown, path: string): readonly PathProblem[] {
  if (typeof key !== 'string') return [wrongType(path, 'a string', key, 'Put the key in quotes.')];
  return isQualifiedName(key) ? [] : [{ path, message: `label key must be ${QUALIFIED_NAME}, got ${valueText(key)}`, fix: 'Use the key of a label.' }];
}

function valueProblems(value: unknown, path: string, name = 'label value'): readonly PathProblem[] {
  if (typeof value !== 'string') return [{ path, message: `${name} must be a string, got ${valueText(value)}`, fix: 'Put the value in quotes.' }];
  return isLabelValue(value) ? [] : [{ path, message: `${name} must be ${LABEL_VALUE}, got ${valueText(value)}`, fix: 'Use the value of a label.' }];
}

export function wrongType(path: string, type: string, value: unknown, fix: string): PathProblem {
  return { path, message: `${path.slice(path.lastIndexOf('.') + 1)} must be ${type}, got ${valueText(value)}`, fix };
}

export function isAbsent(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}
