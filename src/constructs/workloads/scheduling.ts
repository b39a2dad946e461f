import { NodeExpression } from './node-expression';
import { Toleration } from './toleration';
import { copyOf, deepEqual } from '../../foundation/basics/json';
import { withEdited, withField } from '../synthesis/edit-json';
import { Change } from '../synthesis/rendering';

const NODE_AFFINITY = ['affinity', 'nodeAffinity'];

/** Adds required node affinity. The node selector terms are alternatives, so the expressions are added to each term. */
export function requiringNodes(expressions: readonly NodeExpression[]): Change {
  if (expressions.length === 0) return unchanged;
  const path = [...NODE_AFFINITY, 'requiredDuringSchedulingIgnoredDuringExecution', 'nodeSelectorTerms'];
  return (spec) => withEdited(spec, path, (terms) => {
    const there = listOf(terms);
    if (there.length === 0) return [{ matchExpressions: withNew([], expressions) }];
    return there.map((term) => (isEmptyTerm(term) ? term : withField(term, 'matchExpressions', withNew(term.matchExpressions, expressions))));
  });
}

/** Returns true if a node selector term is empty, so that it matches no node. */
function isEmptyTerm(term: any): boolean {
  return !term?.matchExpressions?.length && !term?.matchFields?.length;
}

/** Adds preferred node affinity. */
export function preferringNodes(preferences: readonly { readonly weight: number; readonly expression: NodeExpression }[]): Change {
  if (preferences.length === 0) return unchanged;
  return (spec) => withEdited(spec, [...NODE_AFFINITY, 'preferredDuringSchedulingIgnoredDuringExecution'], (terms) =>
    withNew(terms, preferences.map(({ weight, expression }) => ({ preference: { matchExpressions: [expression] }, weight }))));
}

/** Adds tolerations for taints. */
export function tolerating(tolerations: readonly Toleration[]): Change {
  if (tolerations.length === 0) return unchanged;
  return (spec) => withField(spec, 'tolerations', withNew(spec?.tolerations, tolerations));
}

/** A topology spread constraint without its label selector. */
export interface Spread {
  readonly maxSkew: number;
  readonly minDomains: number | undefined;
  readonly topologyKey: string;
  readonly whenUnsatisfiable: string;
}

/** Adds topology spread constraints. Removes existing constraints with the same topologyKey and whenUnsatisfiable. */
export function spread(spreads: readonly Spread[], selector: () => object): Change {
  if (spreads.length === 0) return unchanged;
  return (spec) => {
    const others = listOf(spec?.topologySpreadConstraints).filter((other) =>
      spreads.every(({ topologyKey, whenUnsatisfiable }) => other?.topologyKey !== topologyKey || other?.whenUnsatisfiable !== whenUnsatisfiable));
    const own = spreads.map(({ maxSkew, minDomains, topologyKey, whenUnsatisfiable }) => (
      { labelSelector: copyOf(selector()), maxSkew, ...minDomains === undefined ? {} : { minDomains }, topologyKey, whenUnsatisfiable }));
    return withField(spec, 'topologySpreadConstraints', [...others, ...own]);
  };
}

function unchanged(spec: unknown): unknown {
  return spec;
}

/** Adds copies of the items that a list does not contain. The YAML writer would create anchors for shared objects. */
function withNew(list: unknown, items: readonly unknown[]): unknown[] {
  return items.reduce((all: unknown[], item) => (all.some((other) => deepEqual(other, item)) ? all : [...all, copyOf(item)]), [...listOf(list)]);
}

/** Returns the value if it is a list, otherwise an empty list. */
function listOf(list: unknown): readonly any[] {
  return Array.isArray(list) ? list : [];
}
