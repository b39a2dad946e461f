import { impliedLabels } from './implied-labels';
import { LabelConstraint } from './node-affinity';
import { Pool } from './pool';
import { autoModeLabel, karpenterLabel, nodeLabelFacts } from '../../versions/auto-mode-labels';
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

/** Caches pools by the values that they list for a label, so that a workload that names a pool is not compared with all others. */
const poolsByLabel = new WeakMap<readonly Pool[], Map<string, ReadonlyMap<string, readonly Pool[]> | undefined>>();

/** Returns the pools that may meet the constraints: if a constraint requires one value of a label for which all pools list values, those that list it. */
function candidates(pools: readonly Pool[], labels: readonly LabelConstraint[]): readonly Pool[] {
  for (const { key, expressions } of labels) {
    const required = expressions.find(({ operator, values }) => operator === 'In' && values.length === 1);
    if (required && poolsByValue(pools, key)) return poolsListing(pools, key, required.values[0]);
  }
  return pools;
}

/** Returns the pools that may have a value of a label: all, or if all pools list values, those that list it. */
export function poolsListing(pools: readonly Pool[], key: string, value: string): readonly Pool[] {
  const byValue = poolsByValue(pools, key);
  return byValue === undefined ? pools : byValue.get(value) ?? [];
}

/** Returns the pools by the values that they list for a label, or undefined if a pool lists no values. */
function poolsByValue(pools: readonly Pool[], key: string): ReadonlyMap<string, readonly Pool[]> | undefined {
  let ofPools = poolsByLabel.get(pools);
  if (ofPools === undefined) poolsByLabel.set(pools, ofPools = new Map());
  if (!ofPools.has(key)) {
    const listed = pools.map(({ offers }) => offers.get(key)?.find(({ operator }) => operator === 'In')?.values);
    ofPools.set(key, listed.includes(undefined) ? undefined : poolsOfValues(pools, listed as string[][]));
  }
  return ofPools.get(key);
}

function poolsOfValues(pools: readonly Pool[], listed: readonly (readonly string[])[]): ReadonlyMap<string, readonly Pool[]> {
  const byValue = new Map<string, Pool[]>();
  pools.forEach((pool, index) => {
    for (const value of new Set(listed[index])) {
      const own = byValue.get(value);
      if (own === undefined) byValue.set(value, [pool]);
      else own.push(pool);
    }
  });
  return byValue;
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
