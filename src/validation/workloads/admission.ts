import { Pool } from './pool';
import { AskedLabel } from './ways';
import { labelFacts } from '../../versions/label-catalogue';
import { LabelValues } from '../label-values';

/** Whether a pool makes nodes that have what is asked of one label. Source: rule NP-80, labels U-2. */
export function admits(pool: Pool, { key, asks, isNegative }: AskedLabel): boolean {
  const offers = pool.offers.get(key);
  if (offers === undefined && !pool.knows(key)) return isNegative;
  if (isNegative && (offers?.every(({ operator }) => operator === 'NotIn' || operator === 'DoesNotExist') ?? mayLack(key))) return true;
  const values = new LabelValues();
  for (const { operator, values: listed } of [...offers ?? [], ...asks]) values.add(operator, listed);
  const closed = offers === undefined ? pool.closedValues(key) : undefined;
  if (closed !== undefined) values.add('In', closed);
  return !values.isEmpty();
}

/** The pools that have all that is asked. */
export function admitting(pools: readonly Pool[], labels: readonly AskedLabel[]): readonly Pool[] {
  return pools.filter((pool) => labels.every((label) => admits(pool, label)));
}

function mayLack(key: string): boolean {
  const facts = labelFacts(key);
  return facts === undefined || facts.optional === true;
}
