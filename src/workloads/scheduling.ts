import { NodeExpression } from './node-expression';
import { Toleration } from './toleration';
import { copyOf, deepEqual } from '../basics/json';
import { withEdited, withField } from '../synthesis/edit-json';
import { Change } from '../synthesis/rendering';

const NODE_AFFINITY = ['affinity', 'nodeAffinity'];

/** A pod's spec that needs nodes of this kind, beside what it needed before: its terms are alternatives, so it stands in each. */
export function requiringNodes(expressions: readonly NodeExpression[]): Change {
  if (expressions.length === 0) return unchanged;
  const path = [...NODE_AFFINITY, 'requiredDuringSchedulingIgnoredDuringExecution', 'nodeSelectorTerms'];
  return (spec) => withEdited(spec, path, (terms) => {
    const there = listOf(terms);
    if (there.length === 0) return [{ matchExpressions: withNew([], expressions) }];
    return there.map((term) => (isEmptyTerm(term) ? term : withField(term, 'matchExpressions', withNew(term.matchExpressions, expressions))));
  });
}

/** An empty term matches no node, and stays so. */
function isEmptyTerm(term: any): boolean {
  return !term?.matchExpressions?.length && !term?.matchFields?.length;
}

/** A pod's spec that had rather nodes of this kind. */
export function preferringNodes(preferences: readonly { readonly weight: number; readonly expression: NodeExpression }[]): Change {
  if (preferences.length === 0) return unchanged;
  return (spec) => withEdited(spec, [...NODE_AFFINITY, 'preferredDuringSchedulingIgnoredDuringExecution'], (terms) =>
    withNew(terms, preferences.map(({ weight, expression }) => ({ preference: { matchExpressions: [expression] }, weight }))));
}

/** A pod's spec that tolerates these taints. */
export function tolerating(tolerations: readonly Toleration[]): Change {
  if (tolerations.length === 0) return unchanged;
  return (spec) => withField(spec, 'tolerations', withNew(spec?.tolerations, tolerations));
}

/** A spread constraint, but for the pods that it counts. */
export interface Spread {
  readonly maxSkew: number;
  readonly minDomains: number | undefined;
  readonly topologyKey: string;
  readonly whenUnsatisfiable: string;
}

/** A pod's spec that is spread so; of the same domain and strictness there can be one constraint, and it is this. */
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

/** A list with those items added that it does not have. They are copied, since YAML shows what stands in two places by an anchor. */
function withNew(list: unknown, items: readonly unknown[]): unknown[] {
  return items.reduce((all: unknown[], item) => (all.some((other) => deepEqual(other, item)) ? all : [...all, copyOf(item)]), [...listOf(list)]);
}

/** A list as it stands; of what is none, nothing is kept. */
function listOf(list: unknown): readonly any[] {
  return Array.isArray(list) ? list : [];
}
