import { admits } from './admission';
import { INSTANCE_TYPE } from './implied-labels';
import { eachPool, poolNames } from './list-text';
import { LabelConstraint, namedValues } from './node-affinity';
import { Pod } from './pod';
import { HOSTNAME_LABEL, NODE_POOL_LABEL, OF_KARPENTER, Pool } from './pool';
import { selectedPools, TermWithPools } from './selection';
import { PoolTaint, taintText, tolerates, tolerationsOf } from './taints';
import { JsonObject } from '../../foundation/basics/json';
import { findingOf } from '../engine/finding-of';
import { Finding } from '../findings/finding';

/** Label values that most nodes have, so that a pod that requires them does not select a particular pool. */
const USUAL: { readonly [key: string]: string } = { 'kubernetes.io/os': 'linux', 'kubernetes.io/arch': 'amd64' };
/** Labels that all nodes have, including nodes that Karpenter does not manage. */
const OF_ALL = [
  'kubernetes.io/os', 'kubernetes.io/arch', 'topology.kubernetes.io/zone', 'topology.kubernetes.io/region', 'topology.k8s.aws/zone-id', INSTANCE_TYPE, HOSTNAME_LABEL,
  'node.kubernetes.io/windows-build',
];

/** Reports a pod that selects pools, but tolerates the taints of none of the selected pools. */
export function tolerationMissing(pod: Pod, terms: readonly TermWithPools[], all: readonly Pool[]): Finding[] {
  const pools = selectedPools(terms, all);
  const taintsOfPools = missingOf(pod, pools);
  if (taintsOfPools === undefined || !terms.every(({ labels }) => labels.some((label) => singlesOut(label, pod, all)))) return [];
  const taints = [...new Map(taintsOfPools.map((taint) => [taintText(taint), taint])).values()];
  const named = new Map(pools.map((pool, index) => [pool, taintsOfPools[index]]));
  return [findingOf('workload-toleration-missing', `${pod.path}.tolerations`,
    taints.length === 1
      ? `tolerations do not match the taint ${taintText(taints[0])} of ${named.size > 1 ? 'NodePools' : 'NodePool'} ${poolNames(pools)}, which the pod selects`
      : `tolerations do not match the taints of the NodePools that the pod selects: ${eachPool(pools, ['has', 'have'], (pool) => taintText(named.get(pool)!))}`,
    `Add the toleration ${tolerationText(taints[0])}${taints.length === 1 ? '' : ', or a toleration for another of these taints'}.`)];
}

/** Returns true if a pod does not tolerate the taints of any pool, but nodes outside the pools may match a term of the pod. */
export function mayBeForUntainted(pod: Pod, terms: readonly TermWithPools[], all: readonly Pool[]): boolean {
  return terms.some(({ labels }) => labels.every(({ key, isNegative }) => isNegative || OF_ALL.includes(key))) && missingOf(pod, all) !== undefined;
}

/** Caches taints by list of pools and tolerations, because many workloads have the same ones. */
const missing = new WeakMap<readonly Pool[], Map<string, readonly PoolTaint[] | undefined>>();

/** Returns, for each pool, a taint that the pod does not tolerate. Returns undefined if the pod tolerates all taints of one of the pools. */
function missingOf({ spec }: Pod, pools: readonly Pool[]): readonly PoolTaint[] | undefined {
  let ofPools = missing.get(pools);
  if (ofPools === undefined) missing.set(pools, ofPools = new Map());
  const tolerations = tolerationsOf(spec);
  const key = JSON.stringify(tolerations);
  if (!ofPools.has(key)) ofPools.set(key, firstMissing(tolerations, pools));
  return ofPools.get(key);
}

function firstMissing(tolerations: readonly JsonObject[], pools: readonly Pool[]): readonly PoolTaint[] | undefined {
  if (pools.some(({ taints }) => taints.length === 0)) return undefined;
  const found: PoolTaint[] = [];
  for (const { taints } of pools) {
    const taint = taints.find((each) => !tolerates(tolerations, each));
    if (taint === undefined) return undefined;
    found.push(taint);
  }
  return found;
}

/**
 * Returns true if a label selects particular pools: it names pools, excludes other pools, or is a pool's custom label or a Karpenter label.
 * For a DaemonSet, only a label with the pool name counts.
 */
function singlesOut(label: LabelConstraint, pod: Pod, pools: readonly Pool[]): boolean {
  const { key, isNegative } = label;
  if (isNegative) return false;
  const named = namedValues(label);
  if (key === NODE_POOL_LABEL && named.length > 0) return true;
  if (pod.kind === 'DaemonSet' || (Object.hasOwn(USUAL, key) && named.includes(USUAL[key]))) return false;
  if (OF_KARPENTER.test(key)) return true;
  if (OF_ALL.includes(key) && missingOf(pod, pools) !== undefined) return false;
  return pools.some((pool) => pool.customKeys.has(key) || !admits(pool, label));
}

function tolerationText({ key, value, effect }: PoolTaint): string {
  return value === '' ? `{ key: ${key}, operator: Exists, effect: ${effect} }` : `{ key: ${key}, value: ${JSON.stringify(value)}, effect: ${effect} }`;
}
