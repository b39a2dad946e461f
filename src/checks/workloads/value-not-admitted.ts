import { admits, contradicted, poolsListing } from './admission';
import { eachPool, either, listed } from './list-text';
import { intendedName } from './name-typo';
import { LabelExpression, LabelConstraint, namedValues, NodeSelectorTerm } from './node-affinity';
import { isIdentity, NODE_POOL_LABEL, offeredValues, Pool, valuesOf } from './pool';
import { nodeLabelFacts } from '../../karpenter/auto-mode/auto-mode-labels';
import { findingOf } from '../engine/finding-of';
import { Finding } from '../findings/finding';
import { isWholeNumber, noWholeNumber } from '../labels/label-numbers';
import { valueMeant } from '../labels/label-words';

const RULE = 'workload-value-not-admitted';
const HAVE = ['has', 'have'] as const;

/** Reports constraints that no pool meets. If the pod may run on other nodes, reports only likely typos. */
export function valueNotAdmitted(
  term: NodeSelectorTerm, labels: readonly LabelConstraint[], pools: readonly Pool[], mayUseForeignNodes: boolean,
): Finding[] {
  const positive = labels.filter(({ isNegative }) => !isNegative);
  const contradictory = positive.find(({ expressions }) => valuesOf(expressions).isEmpty());
  if (contradictory) {
    return [findingOf(RULE, contradictory.expressions[contradictory.expressions.length - 1].path,
      `no value of ${contradictory.key} satisfies all constraints of the pod`, 'Remove one of the constraints, or change them so that they overlap.')];
  }
  const refusedByAll = positive.find((label) => !pools.some((pool) => admits(pool, label)));
  if (refusedByAll) return ofOneLabel(refusedByAll, pools, mayUseForeignNodes);
  if (mayUseForeignNodes) return [];
  const refusedBy = (pool: Pool) => positive.find((label) => !admits(pool, label))!;
  return [findingOf(RULE, term.path,
    `no checked NodePool meets all constraints of the pod: ${eachPool(pools, HAVE, (pool) => keyText(pool, refusingKey(pool, refusedBy(pool))))}`,
    'Require only labels that one NodePool provides, or add the missing labels to a NodePool.')];
}

/** Reports likely typos in the values of one label, if all possible values are known or if the values are names. */
export function valueTypos(label: LabelConstraint, pools: readonly Pool[]): Finding[] {
  const { key, expressions } = label;
  const named = namedValues(label);
  const isStrange = (value: string) => !poolsListing(pools, key, [value]).some((pool) => pool.offered(key)?.admits(value));
  const closed = pools[0].closedValues(key);
  // If a pool has one of the values, another value may be intended for other nodes.
  if (!closed && (nodeLabelFacts(key) !== undefined || !(isIdentity(key, pools) || named.every(isStrange)))) return [];
  return named.flatMap((value) => {
    const meant = closed?.includes(value) || !isStrange(value) ? undefined : meantValue(value, key, pools);
    if (meant === undefined) return [];
    const { path, written } = expressions.find(({ operator, values }) => operator === 'In' && values.includes(value))!;
    return [findingOf(RULE, path, closed ? `${value} is not a valid value for ${written}` : notAdmittedText({ ...label, expressions: [{ ...expressions[0], written, operator: 'In', values: [value] }] }, pools),
      `Did you mean ${meant}?`)];
  });
}

function meantValue(value: string, key: string, pools: readonly Pool[]): string | undefined {
  const closed = pools[0].closedValues(key);
  if (closed) return valueMeant(value, closed);
  // Any value of a well-known label may be intentional.
  return nodeLabelFacts(key) === undefined ? intendedName(value, offeredValues(pools, key)) : undefined;
}

function ofOneLabel(label: LabelConstraint, pools: readonly Pool[], mayUseForeignNodes: boolean): Finding[] {
  const { key, expressions } = label;
  const { path, written } = expressions.find(({ operator }) => operator !== 'NotIn')!;
  const named = namedValues(label);
  if (named.length > 0 && nodeLabelFacts(key)?.type === 'number' && !named.some(isWholeNumber)) {
    const { message, fix } = noWholeNumber(written, named[0]);
    return [findingOf(RULE, path, message, fix)];
  }
  const closed = pools[0].closedValues(key);
  const meant = named.length === 1 || closed ? meantValue(named[0] ?? '', key, pools) : undefined;
  if (closed && named.length > 0 && !named.some((value) => closed.includes(value))) {
    return [findingOf(RULE, path, `${either(named)} is not a valid value for ${written}`, meant === undefined ? `Use ${either(closed)}.` : `Did you mean ${meant}?`)];
  }
  if (mayUseForeignNodes && (closed || meant === undefined)) return [];
  return [findingOf(RULE, path, notAdmittedText(label, pools), closed || meant === undefined ? 'Require a value that a NodePool provides, or add the value to a NodePool.' : `Did you mean ${meant}?`)];
}

/** Returns the message that no pool meets a constraint, with the values that the pools allow. */
function notAdmittedText(label: LabelConstraint, pools: readonly Pool[]): string {
  const { key, expressions } = label;
  if (key === NODE_POOL_LABEL) return `no checked NodePool is named ${either(namedValues(label))}`;
  const { written } = expressions.find(({ operator }) => operator !== 'NotIn')!;
  return `no checked NodePool has ${written} ${expressions.map(askText).join(' and ')}: ${eachPool(pools, HAVE, (pool) => {
    const refusing = refusingKey(pool, label);
    return refusing === key ? valuesText(pool, key) : keyText(pool, refusing);
  })}`;
}

/** Returns the label by which a pool excludes a constraint: the label of the constraint, or a label that its values imply. */
function refusingKey(pool: Pool, label: LabelConstraint): string {
  const { key } = label;
  const value = namedValues(label).find((each) => pool.offered(key)?.admits(each) !== false);
  return (value === undefined ? undefined : contradicted(pool, key, value)) ?? key;
}

function keyText(pool: Pool, key: string): string {
  const values = valuesText(pool, key);
  return values === 'none' ? `no ${key}` : values === 'others' ? `other values of ${key}` : `${key} ${values}`;
}

function valuesText(pool: Pool, key: string): string {
  const offered = pool.offered(key);
  if (offered === undefined || offered.isEmpty()) return 'none';
  const values = offered.admitted() ?? [];
  return values.length > 0 ? listed(values) : 'others';
}

function askText({ operator, values }: LabelExpression): string {
  switch (operator) {
    case 'In': return either(values);
    case 'NotIn': return `other than ${listed(values)}`;
    case 'Gt': return `above ${listed(values)}`;
    case 'Lt': return `below ${listed(values)}`;
    default: return 'with any value';
  }
}
