import { admits, contradicted } from './admission';
import { findingOf } from '../finding-of';
import { eachPool, either, listed } from './list-text';
import { intendedName } from './name-typo';
import { LabelExpression, LabelConstraint, namedValues, NodeSelectorTerm } from './node-affinity';
import { isIdentity, NODE_POOL_LABEL, offeredValues, Pool, valuesOf } from './pool';
import { labelFacts } from '../../versions/label-catalogue';
import { Finding } from '../finding';
import { isWholeNumber, noWholeNumber } from '../labels/label-numbers';
import { valueMeant } from '../labels/label-words';

const RULE = 'workload-value-not-admitted';
const HAVE = ['has', 'have'] as const;

/** What to say where no pool has all that is asked; where the pod may be for other nodes, only typos. */
export function valueNotAdmitted(
  term: NodeSelectorTerm, labels: readonly LabelConstraint[], pools: readonly Pool[], mayUseForeignNodes: boolean,
): Finding[] {
  const positive = labels.filter(({ isNegative }) => !isNegative);
  const contrary = positive.find(({ expressions }) => valuesOf(expressions).isEmpty());
  if (contrary) {
    return [findingOf(RULE, contrary.expressions[contrary.expressions.length - 1].path,
      `what the pod asks of ${contrary.key} leaves no value`, 'leave one of the two out, or let them overlap')];
  }
  const refusedByAll = positive.find((label) => !pools.some((pool) => admits(pool, label)));
  if (refusedByAll) return ofOneLabel(refusedByAll, pools, mayUseForeignNodes);
  if (mayUseForeignNodes) return [];
  const refusedBy = (pool: Pool) => positive.find((label) => !admits(pool, label))!;
  return [findingOf(RULE, term.path,
    `no pool of this app has all that the pod asks for: ${eachPool(pools, HAVE, (pool) => keyText(pool, refusingKey(pool, refusedBy(pool))))}`,
    'ask for what one pool has, or let one have all of it')];
}

/** What to say of values of one label that were plainly meant to be others: values of which there are no others, and names. */
export function valueTypos(label: LabelConstraint, pools: readonly Pool[]): Finding[] {
  const { key, expressions } = label;
  const named = namedValues(label);
  const isStrange = (value: string) => !pools.some((pool) => pool.offered(key)?.admits(value));
  const closed = pools[0].closedValues(key);
  // Beside a value that a pool has, another may be of other nodes.
  if (!closed && (labelFacts(key) !== undefined || !(isIdentity(key, pools) || named.every(isStrange)))) return [];
  return named.flatMap((value) => {
    const meant = closed?.includes(value) || !isStrange(value) ? undefined : meantValue(value, key, pools);
    if (meant === undefined) return [];
    const { path, written } = expressions.find(({ operator, values }) => operator === 'In' && values.includes(value))!;
    return [findingOf(RULE, path, closed ? `${value} is not a valid value of ${written}` : refusalOf({ ...label, expressions: [{ ...expressions[0], written, operator: 'In', values: [value] }] }, pools),
      `did you mean ${meant}?`)];
  });
}

function meantValue(value: string, key: string, pools: readonly Pool[]): string | undefined {
  const closed = pools[0].closedValues(key);
  if (closed) return valueMeant(value, closed);
  // Of what Karpenter knows any value may be meant.
  return labelFacts(key) === undefined ? intendedName(value, offeredValues(pools, key)) : undefined;
}

function ofOneLabel(label: LabelConstraint, pools: readonly Pool[], mayUseForeignNodes: boolean): Finding[] {
  const { key, expressions } = label;
  const { path, written } = expressions.find(({ operator }) => operator !== 'NotIn')!;
  const named = namedValues(label);
  if (named.length > 0 && labelFacts(key)?.type === 'number' && !named.some(isWholeNumber)) {
    const { message, fix } = noWholeNumber(written, named[0]);
    return [findingOf(RULE, path, message, fix)];
  }
  const closed = pools[0].closedValues(key);
  const meant = named.length === 1 || closed ? meantValue(named[0] ?? '', key, pools) : undefined;
  if (closed && named.length > 0 && !named.some((value) => closed.includes(value))) {
    return [findingOf(RULE, path, `${either(named)} is not a valid value of ${written}`, meant === undefined ? `there are ${listed(closed)}` : `did you mean ${meant}?`)];
  }
  if (mayUseForeignNodes && (closed || meant === undefined)) return [];
  return [findingOf(RULE, path, refusalOf(label, pools), closed || meant === undefined ? 'ask for what a pool has, or let a pool have it' : `did you mean ${meant}?`)];
}

/** That no pool has what is asked of one label, and what they have. */
function refusalOf(label: LabelConstraint, pools: readonly Pool[]): string {
  const { key, expressions } = label;
  if (key === NODE_POOL_LABEL) return `no pool of this app is named ${either(namedValues(label))}`;
  const { written } = expressions.find(({ operator }) => operator !== 'NotIn')!;
  return `no pool of this app has ${written} ${expressions.map(askText).join(' and ')}: ${eachPool(pools, HAVE, (pool) => {
    const refusing = refusingKey(pool, label);
    return refusing === key ? valuesText(pool, key) : keyText(pool, refusing);
  })}`;
}

/** The label of a pool that refuses what is asked of one: itself, or what is said of its values by another. */
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
    default: return 'of any value';
  }
}
