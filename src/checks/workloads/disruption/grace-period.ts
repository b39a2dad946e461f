import { DEFAULT_GRACE_SECONDS, nanosecondsOf } from './pod-seconds';
import { parseDuration } from '../../../foundation/go/parse-duration';
import { findingOf } from '../../engine/finding-of';
import { Finding } from '../../findings/finding';
import { eachPool } from '../list-text';
import { Pod } from '../pod';
import { Pool } from '../pool';
import { poolsOf, TermWithPools } from '../selection';
import { isDrained } from '../taints';

/**
 * Reports pods whose grace period is longer than the `terminationGracePeriod` of their pool. Karpenter deletes a pod as soon as its grace period would
 * end after that of the node, which is at the start of the drain then.
 *
 * Source: `needsForceDelete` and `forceDelete` in https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/node/termination/terminator/eviction.go
 */
export function gracePeriod(pod: Pod, terms: readonly TermWithPools[], all: readonly Pool[]): Finding[] {
  const { spec, path } = pod;
  const { terminationGracePeriodSeconds: seconds = DEFAULT_GRACE_SECONDS } = spec;
  if (!Number.isSafeInteger(seconds) || pod.kind === 'PodTemplate' || !isDrained(spec)) return [];
  const shorter = shorterThan(nanosecondsOf(seconds)!, all);
  const pools = shorter.size === 0 ? [] : poolsOf(pod, terms, all).filter((pool) => shorter.has(pool));
  if (pools.length === 0) return [];
  const isSet = spec.terminationGracePeriodSeconds !== undefined;
  return [findingOf('workload-grace-period', isSet ? `${path}.terminationGracePeriodSeconds` : path,
    `terminationGracePeriodSeconds${isSet ? ` ${seconds}` : `, ${seconds} by default,`} is longer than the terminationGracePeriod of nodes, `
    + 'so a drain deletes the pods at once, regardless of PodDisruptionBudgets: '
    + eachPool(pools, ['allows', 'allow'], ({ terminationGracePeriod }) => `${terminationGracePeriod} to stop`),
    `In the NodePool, set terminationGracePeriod to more than ${seconds}s, or lower terminationGracePeriodSeconds.`)];
}

/** Caches pools by list and grace period of the pods, because many workloads have the same one. */
const known = new WeakMap<readonly Pool[], Map<bigint, ReadonlySet<Pool>>>();

/** Returns the pools whose nodes have a grace period that is shorter than that of a pod, in nanoseconds. */
function shorterThan(ofPod: bigint, pools: readonly Pool[]): ReadonlySet<Pool> {
  let ofPools = known.get(pools);
  if (ofPools === undefined) known.set(pools, ofPools = new Map());
  let found = ofPools.get(ofPod);
  if (found !== undefined) return found;
  ofPools.set(ofPod, found = new Set(pools.filter(({ terminationGracePeriod }) => isShorter(terminationGracePeriod, ofPod))));
  return found;
}

function isShorter(ofPool: string | undefined, ofPod: bigint): boolean {
  const length = ofPool === undefined ? undefined : parseDuration(ofPool);
  return length !== undefined && length < ofPod;
}
