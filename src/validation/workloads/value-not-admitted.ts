import { admits } from './admission';
import { workloadFinding } from './finding';
import { slipOfName } from './name-slip';
import { NODE_POOL_LABEL, Pool } from './pool';
import { Ask, AskedLabel, namedValues, Way } from './ways';
import { eachPool, either, listed } from './words';
import { labelFacts } from '../../versions/label-catalogue';
import { Finding } from '../finding';
import { LabelValues } from '../label-values';
import { valueMeant } from '../label-words';

const RULE = 'workload-value-not-admitted';
const HAVE = ['has', 'have'] as const;

/** What to say where no pool has all that is asked; where the pod may be for other nodes, only what is a slip on any node. */
export function valueNotAdmitted(way: Way, labels: readonly AskedLabel[], pools: readonly Pool[], mayGoElsewhere: boolean): Finding[] {
  const positive = labels.filter(({ isNegative }) => !isNegative);
  const contrary = positive.find(({ asks }) => valuesOf(asks).isEmpty());
  if (contrary) {
    return [workloadFinding(RULE, contrary.asks[contrary.asks.length - 1].path,
      `what the pod asks of ${contrary.key} leaves no value`, 'leave one of the two out, or let them overlap')];
  }
  const refusedByAll = positive.find((label) => !pools.some((pool) => admits(pool, label)));
  if (refusedByAll) return ofOneLabel(refusedByAll, pools, mayGoElsewhere);
  if (mayGoElsewhere) return [];
  const refusedBy = (pool: Pool) => positive.find((label) => !admits(pool, label))!;
  return [workloadFinding(RULE, way.path,
    `no pool of this app has all that the pod asks for: ${eachPool(pools, HAVE, (pool) => refusalText(pool, refusedBy(pool).key))}`,
    'ask for what one pool has, or let one have all of it')];
}

function refusalText(pool: Pool, key: string): string {
  const values = valuesText(pool, key);
  return values === 'none' ? `no ${key}` : values === 'others' ? `other values of ${key}` : `${key} ${values}`;
}

function ofOneLabel(label: AskedLabel, pools: readonly Pool[], mayGoElsewhere: boolean): Finding[] {
  const { key, asks } = label;
  const { path, written } = asks.find(({ operator }) => operator !== 'NotIn')!;
  const named = namedValues(label);
  const closed = pools[0].closedValues(key);
  if (closed && named.length > 0 && !named.some((value) => closed.includes(value))) {
    const meant = valueMeant(named[0], closed);
    const fix = meant === undefined ? `there are ${listed(closed)}` : `did you mean ${meant}?`;
    return [workloadFinding(RULE, path, `${either(named)} is no value of ${written}`, fix)];
  }
  // Of what Karpenter knows any value may be meant.
  const all = pools.flatMap((pool) => offeredValues(pool, key));
  const meant = named.length === 1 && labelFacts(key) === undefined ? slipOfName(named[0], all) : undefined;
  if (mayGoElsewhere && meant === undefined) return [];
  const message = key === NODE_POOL_LABEL
    ? `no pool of this app is named ${either(named)}`
    : `no pool of this app has ${written} ${asks.map(askText).join(' and ')}: ${eachPool(pools, HAVE, (pool) => valuesText(pool, key))}`;
  return [workloadFinding(RULE, path, message, meant === undefined ? 'ask for what a pool has, or let a pool have it' : `did you mean ${meant}?`)];
}

function valuesOf(said: readonly { readonly operator: string; readonly values: readonly string[] }[]): LabelValues {
  const all = new LabelValues();
  for (const { operator, values } of said) all.add(operator, values);
  return all;
}

function offeredValues({ offers }: Pool, key: string): readonly string[] {
  return valuesOf(offers.get(key) ?? []).admitted() ?? [];
}

function valuesText(pool: Pool, key: string): string {
  const offers = pool.offers.get(key);
  if (offers === undefined || valuesOf(offers).isEmpty()) return 'none';
  const values = offeredValues(pool, key);
  return values.length > 0 ? listed(values) : 'others';
}

function askText({ operator, values }: Ask): string {
  switch (operator) {
    case 'In': return either(values);
    case 'NotIn': return `other than ${listed(values)}`;
    case 'Gt': return `above ${listed(values)}`;
    case 'Lt': return `below ${listed(values)}`;
    default: return 'of any value';
  }
}
