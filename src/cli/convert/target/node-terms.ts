import { podSpecOf } from '../../../checks/findings/pod-template';
import { isObject, JsonObject } from '../../../foundation/basics/json';

/** A requirement of a pod for labels of its node. */
export interface NodeExpression {
  readonly place: string;
  readonly key: string;
  readonly operator: string;
  readonly values?: readonly unknown[];
}

const REQUIRED = 'requiredDuringSchedulingIgnoredDuringExecution';

/** Returns the terms of a workload's required node affinity, each with the node selector. A node must satisfy one term. Returns an empty list for other objects. */
export function nodeTerms(json: JsonObject): readonly (readonly NodeExpression[])[] {
  const { spec, path } = podSpecOf(json) ?? {};
  if (!isObject(spec)) return [];
  const selector = Object.entries(isObject(spec.nodeSelector) ? spec.nodeSelector : {})
    .map(([key, value]): NodeExpression => ({ place: `${path}.nodeSelector`, key, operator: 'In', values: [value] }));
  const terms: unknown = spec.affinity?.nodeAffinity?.[REQUIRED]?.nodeSelectorTerms;
  const place = `${path}.affinity.nodeAffinity.${REQUIRED}.nodeSelectorTerms`;
  if (!Array.isArray(terms) || terms.length === 0) return [selector];
  return terms.map((term, index) => [...selector, ...expressionsOf(term, `${place}[${index}].matchExpressions`)]);
}

/** Returns the expressions for which a workload can run on none of the nodes that the expressions exclude. */
export function excludingExpressions(json: JsonObject, excludes: (expression: NodeExpression) => boolean): readonly NodeExpression[] {
  const found = nodeTerms(json).map((term) => term.filter(excludes));
  if (found.some((expressions) => expressions.length === 0)) return [];
  return [...new Map(found.flat().map((expression) => [`${expression.place} ${expression.key}`, expression])).values()];
}

function expressionsOf(term: unknown, place: string): readonly NodeExpression[] {
  const expressions: unknown = isObject(term) ? term.matchExpressions : undefined;
  if (!Array.isArray(expressions)) return [];
  return expressions.flatMap((each, index) => (isObject(each) && typeof each.key === 'string'
    ? [{ place: `${place}[${index}]`, key: each.key, operator: String(each.operator), ...Array.isArray(each.values) && { values: each.values } }]
    : []));
}
