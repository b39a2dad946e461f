import { keyPath } from '../../../foundation/basics/json';
import { findingOf } from '../../engine/finding-of';
import { DO_NOT_DISRUPT } from '../../findings/do-not-disrupt';
import { Finding } from '../../findings/finding';
import { eachPool } from '../list-text';
import { endsByItself, Pod } from '../pod';
import { Pool } from '../pool';
import { poolsOf, TermWithPools } from '../selection';
import { isDrained } from '../taints';

const EXPIRE = ['expires nodes', 'expire nodes'] as const;

/**
 * Reports a pod whose node expires in a pool without a `terminationGracePeriod`. The node waits for the pod forever, unless the pod ends on its own.
 * Karpenter does not wait for a pod that tolerates the disruption taint. Source: https://karpenter.sh/docs/concepts/disruption/#expiration
 */
export function doNotDisruptExpiry(pod: Pod, terms: readonly TermWithPools[], all: readonly Pool[]): Finding[] {
  if (pod.annotations[DO_NOT_DISRUPT] !== 'true' || endsByItself(pod)) return [];
  const pools = poolsOf(pod, terms, all)
    .filter(({ expiresAfter, terminationGracePeriod }) => expiresAfter !== undefined && terminationGracePeriod === undefined);
  if (pools.length === 0) return [];
  const path = keyPath(pod.annotationsPath, DO_NOT_DISRUPT);
  if (!isDrained(pod.spec)) {
    return [findingOf('workload-do-not-disrupt-expiry', path,
      `${DO_NOT_DISRUPT} does not prevent expiration, and an expired node does not wait for a pod that tolerates karpenter.sh/disrupted: ${eachPool(pools, EXPIRE, ({ expiresAfter }) => `after ${expiresAfter}`)}`,
      'Set expireAfter: Never.')];
  }
  return [findingOf('workload-do-not-disrupt-expiry', path,
    `${DO_NOT_DISRUPT} does not prevent expiration, and an expired node waits for the pod forever: ${eachPool(pools, EXPIRE, ({ expiresAfter }) => `after ${expiresAfter}`)}`,
    'Set expireAfter: Never, or set terminationGracePeriod, after which expiration and drift delete the pod.')];
}
