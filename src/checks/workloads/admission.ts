import { impliedLabels } from './implied-labels';
import { LabelConstraint } from './node-affinity';
import { Pool } from './pool';
import { autoModeLabel, karpenterLabel, nodeLabelFacts } from '../../karpenter/auto-mode/auto-mode-labels';
import { isWholeNumber } from '../labels/label-numbers';
import { LabelValues } from '../labels/label-values';

/** Caches answers by pool and constraint, because many workloads have the same constraints. */
const answers = new WeakMap<Pool, Map<string, boolean>>();

/** Returns true if a pool can launch nodes that meet a constraint on one label. */
export function admits(pool: Pool, label: LabelConstraint): boolean {
  let ofPool = answers.get(pool);
  if (ofPool === undefined) answers.set(pool, ofPool = new Map());
  let answer = ofPool.get(label.text);
  if (answer === undefined) ofPool.set(label.text, answer = leavesAny(pool, label));
  return answer;
}

/** Caches the pools that can meet constraints, by list of pools. Equal constraints give the same array, which other caches use as a key. */
const admittingPools = new WeakMap<readonly Pool[], Map<string, readonly Pool[]>>();

/** Returns the pools that can meet all constraints. */
export function admitting(pools: readonly Pool[], labels: readonly LabelConstraint[]): readonly Pool[] {
  if (labels.length === 0) return pools;
  let ofPools = admittingPools.get(pools);
  if (ofPools === undefined) admittingPools.set(pools, ofPools = new Map());
  const key = JSON.stringify(labels.map(({ text }) => text));
  let found = ofPools.get(key);
  if (found === undefined) ofPools.set(key, found = candidates(pools, labels).filter((pool) => labels.every((label) => admits(pool, label))));
  return found;
}

/** The places of pools that list values of a label, by value, and of the other pools. */
interface PoolsOfLabel {
  readonly byValue: ReadonlyMap<string, readonly number[]>;
  readonly others: readonly number[];
}

/** Caches pools by label, so that a workload that names a pool is not compared with all others. */
const poolsByLabel = new WeakMap<readonly Pool[], Map<string, PoolsOfLabel>>();

/** Returns the pools that may meet the constraints. */
function candidates(pools: readonly Pool[], labels: readonly LabelConstraint[]): readonly Pool[] {
  for (const { key, expressions } of labels) {
    const required = expressions.find(({ operator, values }) => operator === 'In' && values.length > 0);
    if (required !== undefined) return poolsListing(pools, key, required.values);
  }
  return pools;
}

/** Returns the pools that may have one of the values of a label: those that list one of them, and those that list no values. Keeps the order. */
export function poolsListing(pools: readonly Pool[], key: string, values: readonly string[]): readonly Pool[] {
  const { byValue, others } = poolsOfLabel(pools, key);
  const places = new Set([...values.flatMap((value) => byValue.get(value) ?? []), ...others]);
  return places.size === pools.length ? pools : [...places].sort((one, other) => one - other).map((place) => pools[place]);
}

function poolsOfLabel(pools: readonly Pool[], key: string): PoolsOfLabel {
  let ofPools = poolsByLabel.get(pools);
  if (ofPools === undefined) poolsByLabel.set(pools, ofPools = new Map());
  let found = ofPools.get(key);
  if (found === undefined) ofPools.set(key, found = placesByValue(pools, key));
  return found;
}

function placesByValue(pools: readonly Pool[], key: string): PoolsOfLabel {
  const byValue = new Map<string, number[]>();
  const others: number[] = [];
  pools.forEach(({ offers }, place) => {
    // An empty list allows all values, because the API server rejects it.
    const listed = offers.get(key)?.find(({ operator, values }) => operator === 'In' && values.length > 0)?.values;
    if (listed === undefined) others.push(place);
    for (const value of listed ?? []) {
      const own = byValue.get(value);
      if (own === undefined) byValue.set(value, [place]);
      else own.push(place);
    }
  });
  return { byValue, others };
}

/** Returns a label that a value implies and that the pool excludes, such as the category of an instance type. */
export function contradicted(pool: Pool, key: string, value: string): string | undefined {
  const shown = (implied: string) => (pool.isOfAutoMode ? autoModeLabel(implied) ?? implied : implied);
  const labels = impliedLabels(karpenterLabel(key) ?? key, value).map(([implied, its]) => [shown(implied), its] as const);
  return labels.find(([implied, its]) => pool.offered(implied)?.admits(its) === false)?.[0];
}

function leavesAny(pool: Pool, { key, expressions, isNegative }: LabelConstraint): boolean {
  const offers = pool.offers.get(key);
  if (offers === undefined && !pool.knows(key)) return isNegative;
  if (isNegative && (offers?.every(({ operator }) => operator === 'NotIn' || operator === 'DoesNotExist') ?? mayLack(key))) return true;
  const values = new LabelValues();
  for (const { operator, values: listed } of [...offers ?? [], ...expressions]) values.add(operator, listed);
  const closed = offers === undefined ? pool.closedValues(key) : undefined;
  if (closed !== undefined) values.add('In', closed);
  const listed = values.admitted();
  if (listed === undefined) return !values.isEmpty();
  return listed.some((value) => isValue(key, value, offers !== undefined) && contradicted(pool, key, value) === undefined);
}

/** Returns true if a node may have a label value. Accepts all values that the pool itself lists. */
function isValue(key: string, value: string, isListed: boolean): boolean {
  return isListed || nodeLabelFacts(key)?.type !== 'number' || isWholeNumber(value);
}

function mayLack(key: string): boolean {
  const facts = nodeLabelFacts(key);
  return facts === undefined || facts.optional === true;
}
