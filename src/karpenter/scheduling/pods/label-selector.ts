import { isObject, JsonObject } from '../../../foundation/basics/json';
import { objectsIn } from '../../../foundation/basics/json-parts';

/** Returns whether labels match a selector. */
export type LabelMatcher = (labels: JsonObject) => boolean;

const NOTHING: LabelMatcher = () => false;

/**
 * Returns the matcher of a label selector. Nothing matches an absent or invalid selector, and everything matches an empty selector.
 *
 * Source: https://github.com/kubernetes/apimachinery/blob/v0.36.1/pkg/apis/meta/v1/helpers.go, `LabelSelectorAsSelector`
 */
export function matcherOfSelector(selector: unknown): LabelMatcher {
  if (!isObject(selector)) return NOTHING;
  const matchLabels = Object.entries(isObject(selector.matchLabels) ? selector.matchLabels : {});
  const expressions = objectsIn(selector.matchExpressions).map(({ item }) => item);
  const matchers = expressions.map(matcherOfExpression);
  if (matchers.some((matcher) => matcher === undefined)) return NOTHING;
  return (labels) => matchLabels.every(([key, value]) => labels[key] === String(value)) && matchers.every((matcher) => matcher!(labels));
}

/** Returns a label that all pods have that a selector matches, if the selector names one. */
export function requiredLabelOf(selector: unknown): readonly [key: string, value: string] | undefined {
  if (!isObject(selector)) return undefined;
  const matchLabels = Object.entries(isObject(selector.matchLabels) ? selector.matchLabels : {});
  const ofExpressions = objectsIn(selector.matchExpressions).map(({ item }) => item)
    .filter(({ operator, values }) => operator === 'In' && Array.isArray(values) && values.length === 1).map(({ key, values }) => [key, values[0]]);
  const [label] = [...matchLabels, ...ofExpressions];
  return label && [String(label[0]), String(label[1])];
}

function matcherOfExpression({ key, operator, values }: JsonObject): LabelMatcher | undefined {
  const list: readonly unknown[] = Array.isArray(values) ? values : [];
  const isListed = (labels: JsonObject) => Object.hasOwn(labels, key) && list.includes(labels[key]);
  switch (operator) {
    case 'In': return list.length === 0 ? undefined : isListed;
    case 'NotIn': return list.length === 0 ? undefined : (labels) => !isListed(labels);
    case 'Exists': return list.length > 0 ? undefined : (labels) => Object.hasOwn(labels, key);
    case 'DoesNotExist': return list.length > 0 ? undefined : (labels) => !Object.hasOwn(labels, key);
    default: return undefined;
  }
}

/** Returns a selector with additional expressions for the labels of a pod, as `matchLabelKeys` requests. Without a selector, the keys have no effect. */
export function withLabelKeys(selector: unknown, keys: unknown, operator: 'In' | 'NotIn', labels: JsonObject): unknown {
  if (!isObject(selector) || !Array.isArray(keys) || keys.length === 0) return selector;
  const added = keys.filter((key) => Object.hasOwn(labels, key)).map((key) => ({ key, operator, values: [labels[key]] }));
  return { ...selector, matchExpressions: [...Array.isArray(selector.matchExpressions) ? selector.matchExpressions : [], ...added] };
}
