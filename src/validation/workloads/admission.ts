import { impliedLabels } from './implied-labels';
import { LabelConstraint } from './node-affinity';
import { Pool } from './pool';
import { labelFacts } from '../../versions/label-catalogue';
import { isWholeNumber } from '../labels/label-numbers';
import { LabelValues } from '../labels/label-values';

/** What was found of each pool: workloads ask much the same. */
const found = new WeakMap<Pool, Map<string, boolean>>();

/** Whether a pool makes nodes that have what is asked of one label. Source: rule NP-80, labels U-2. */
export function admits(pool: Pool, label: LabelConstraint): boolean {
  let ofPool = found.get(pool);
  if (ofPool === undefined) found.set(pool, ofPool = new Map());
  let answer = ofPool.get(label.text);
  if (answer === undefined) ofPool.set(label.text, answer = leavesAny(pool, label));
  return answer;
}

/** The pools that have all that is asked. */
export function admitting(pools: readonly Pool[], labels: readonly LabelConstraint[]): readonly Pool[] {
  return labels.length === 0 ? pools : pools.filter((pool) => labels.every((label) => admits(pool, label)));
}

/** The label by which a pool refuses a value of another: that it is of another category, say. */
export function contradicted(pool: Pool, key: string, value: string): string | undefined {
  return impliedLabels(key, value).find(([implied, its]) => pool.offered(implied)?.admits(its) === false)?.[0];
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

/** Whether there may be such a value: what a pool says itself is its business. */
function isValue(key: string, value: string, isSaid: boolean): boolean {
  return isSaid || labelFacts(key)?.type !== 'number' || isWholeNumber(value);
}

function mayLack(key: string): boolean {
  const facts = labelFacts(key);
  return facts === undefined || facts.optional === true;
}
