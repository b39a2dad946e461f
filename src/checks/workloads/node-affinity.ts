import { Pod } from './pod';
import { JsonObject, keyPath } from '../../foundation/basics/json';
import { objectAt, objectsIn } from '../../foundation/basics/json-parts';
import { aliasOf } from '../../karpenter/versions/label-catalogue';

/** A match expression, or an entry of `nodeSelector`, which selects nodes by one label. */
export interface LabelExpression {
  /** The current name of the label key, even if the pod uses an older alias. */
  readonly key: string;
  /** The label key as written in the pod. */
  readonly written: string;
  readonly operator: string;
  readonly values: readonly string[];
  readonly path: string;
}

/** A term of the node affinity. A required term also contains the `nodeSelector`. */
export interface NodeSelectorTerm {
  readonly expressions: readonly LabelExpression[];
  /** The path that contains all expressions. */
  readonly path: string;
  /** True if the term selects a node by name, with `matchFields`. */
  readonly selectsOneNode: boolean;
}

/** All expressions of a term with the same key. */
export interface LabelConstraint {
  readonly key: string;
  readonly expressions: readonly LabelExpression[];
  /** True if a node without the label matches. */
  readonly isNegative: boolean;
  /** Text that is equal for equal constraints. */
  readonly text: string;
}

const NEGATIVE = ['NotIn', 'DoesNotExist'];
const OPERATORS = [...NEGATIVE, 'In', 'Exists', 'Gt', 'Lt'];

/** Groups the expressions of a term by label. */
export function labelConstraints({ expressions }: NodeSelectorTerm): readonly LabelConstraint[] {
  const keys = [...new Set(expressions.map(({ key }) => key))];
  return keys.map((key) => labelConstraint(key, expressions.length === 1 ? expressions : expressions.filter((each) => each.key === key)));
}

function labelConstraint(key: string, expressions: readonly LabelExpression[]): LabelConstraint {
  const text = expressions.map(({ operator, values }) => `${operator} ${values.join()}`).join(' ');
  return { key, expressions, isNegative: expressions.every(({ operator }) => NEGATIVE.includes(operator)), text: `${key} ${text}` };
}

/** Returns the values that the `In` expressions list, or an empty list if no expression uses `In`. */
export function namedValues({ expressions }: LabelConstraint): readonly string[] {
  return [...new Set(expressions.filter(({ operator }) => operator === 'In').flatMap(({ values }) => values))];
}

/** Returns the alternative terms, one of which a node must match: each required term of the node affinity, combined with the nodeSelector. */
export function requiredTerms({ spec, path }: Pod): readonly NodeSelectorTerm[] {
  const selectorPath = `${path}.nodeSelector`;
  const selector = Object.entries(objectAt(spec, ['nodeSelector'])).flatMap(([key, value]) => (typeof value === 'string'
    ? [labelExpression(key, 'In', [value], keyPath(selectorPath, key))]
    : []));
  const required = ['affinity', 'nodeAffinity', 'requiredDuringSchedulingIgnoredDuringExecution'];
  const terms = objectsIn(objectAt(spec, required).nodeSelectorTerms);
  if (terms.length === 0) return [{ expressions: selector, path: selectorPath, selectsOneNode: false }];
  return terms.map(({ item, index }) => {
    const termPath = `${path}.${required.join('.')}.nodeSelectorTerms[${index}]`;
    return {
      expressions: [...selector, ...matchExpressionsIn(item, termPath)],
      path: selector.length > 0 ? path : termPath,
      selectsOneNode: objectsIn(item.matchFields).length > 0,
    };
  });
}

/** Returns the preferred terms of the node affinity. */
export function preferredTerms({ spec, path }: Pod): readonly NodeSelectorTerm[] {
  const preferred = ['affinity', 'nodeAffinity'];
  const field = 'preferredDuringSchedulingIgnoredDuringExecution';
  return objectsIn(objectAt(spec, preferred)[field]).map(({ item, index }) => {
    const preferencePath = `${path}.${preferred.join('.')}.${field}[${index}].preference`;
    return { expressions: matchExpressionsIn(objectAt(item, ['preference']), preferencePath), path: preferencePath, selectsOneNode: false };
  });
}

/** Returns the topology keys of a pod's spread constraints, each as a constraint that requires the label to exist. */
export function spreadLabels(pod: Pod): readonly LabelConstraint[] {
  return spreadKeys(pod).map(({ key, path }) => {
    const expression = labelExpression(key, 'Exists', [], path);
    return labelConstraint(expression.key, [expression]);
  });
}

/** A topology key as written in the pod. */
interface TopologyKey {
  readonly key: string;
  readonly path: string;
}

/** Returns the topology keys of a pod's spread constraints, pod affinity, and pod anti-affinity. */
export function topologyKeys(pod: Pod): readonly TopologyKey[] {
  const { spec, path } = pod;
  const ofAffinity = ['podAffinity', 'podAntiAffinity'].flatMap((field) => {
    const affinity = objectAt(spec, ['affinity', field]);
    const at = `${path}.affinity.${field}`;
    return [
      ...keysOf(affinity.requiredDuringSchedulingIgnoredDuringExecution, `${at}.requiredDuringSchedulingIgnoredDuringExecution`, []),
      ...keysOf(affinity.preferredDuringSchedulingIgnoredDuringExecution, `${at}.preferredDuringSchedulingIgnoredDuringExecution`, ['podAffinityTerm']),
    ];
  });
  return [...spreadKeys(pod), ...ofAffinity];
}

function spreadKeys({ spec, path }: Pod): readonly TopologyKey[] {
  return keysOf(spec.topologySpreadConstraints, `${path}.topologySpreadConstraints`, []);
}

/** @param steps the fields that contain the topology key of an item */
function keysOf(list: unknown, path: string, steps: readonly string[]): readonly TopologyKey[] {
  return objectsIn(list).flatMap(({ item, index }) => {
    const { topologyKey } = objectAt(item, steps);
    return typeof topologyKey === 'string' ? [{ key: topologyKey, path: [`${path}[${index}]`, ...steps, 'topologyKey'].join('.') }] : [];
  });
}

function matchExpressionsIn(term: JsonObject, path: string): LabelExpression[] {
  return objectsIn(term.matchExpressions).flatMap(({ item, index }) => {
    const { key, operator, values } = item;
    if (typeof key !== 'string' || !OPERATORS.includes(operator)) return [];
    const texts = Array.isArray(values) ? values.filter((value) => typeof value === 'string') : [];
    return [labelExpression(key, operator, texts, `${path}.matchExpressions[${index}]`)];
  });
}

function labelExpression(key: string, operator: string, values: readonly string[], path: string): LabelExpression {
  return { key: aliasOf(key) ?? key, written: key, operator, values, path };
}
