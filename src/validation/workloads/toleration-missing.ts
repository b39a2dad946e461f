import { admits } from './admission';
import { workloadFinding } from './finding';
import { Pod } from './pod';
import { NODE_POOL_LABEL, Pool } from './pool';
import { WayToPools } from './selection';
import { PoolTaint, taintText, tolerates, tolerationsOf } from './taints';
import { AskedLabel, namedValues } from './ways';
import { eachPool, poolNames } from './words';
import { Finding } from '../finding';

/** What most nodes have, so that asking for it is no choice among pools. */
const USUAL: { readonly [key: string]: string } = { 'kubernetes.io/os': 'linux', 'kubernetes.io/arch': 'amd64' };

/** What to say of a pod that was sent to pools of which it tolerates none. */
export function tolerationMissing(pod: Pod, ways: readonly WayToPools[], all: readonly Pool[]): Finding[] {
  const tolerations = tolerationsOf(pod.spec);
  const pools = all.filter((pool) => ways.some((way) => way.pools.includes(pool)));
  const missing = (pool: Pool) => pool.taints.find((taint) => !tolerates(tolerations, taint));
  if (!ways.every(({ labels }) => labels.some((label) => singlesOut(label, all))) || !pools.every(missing)) return [];
  const taints = [...new Map(pools.map((pool) => [taintText(missing(pool)!), missing(pool)!])).values()];
  return [workloadFinding('workload-toleration-missing', `${pod.path}.tolerations`,
    taints.length === 1
      ? `the pod is for nodes of ${poolNames(pools)}, and does not tolerate the taint ${taintText(taints[0])}`
      : `the pod tolerates none of the pools that it is for: ${eachPool(pools, ['has', 'have'], (pool) => taintText(missing(pool)!))}`,
    `add the toleration ${tolerationText(taints[0])}${taints.length === 1 ? '' : ', or that of another'}`)];
}

/** Whether it is by this label that the pod is for some pools: it names them, asks for a label of theirs, or rules others out. */
function singlesOut(label: AskedLabel, pools: readonly Pool[]): boolean {
  const { key, isNegative } = label;
  if (isNegative) return false;
  const named = namedValues(label);
  if (key === NODE_POOL_LABEL && named.length > 0) return true;
  if (Object.hasOwn(USUAL, key) && named.includes(USUAL[key])) return false;
  return pools.some((pool) => pool.customKeys.has(key) || !admits(pool, label));
}

function tolerationText({ key, value, effect }: PoolTaint): string {
  return value === '' ? `{ key: ${key}, operator: Exists, effect: ${effect} }` : `{ key: ${key}, value: ${JSON.stringify(value)}, effect: ${effect} }`;
}
