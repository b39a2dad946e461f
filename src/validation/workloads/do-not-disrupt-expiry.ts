import { findingOf } from '../finding-of';
import { endsByItself, Pod } from './pod';
import { Pool } from './pool';
import { poolsOf, WayToPools } from './selection';
import { isDrained } from './taints';
import { eachPool } from './words';
import { DO_NOT_DISRUPT } from '../do-not-disrupt';
import { Finding } from '../finding';

/** Reports a pod that keeps an expired node draining without an end. A pod that ends by itself does not. Source: NP-83, https://karpenter.sh/docs/concepts/disruption/#expiration */
export function doNotDisruptExpiry(pod: Pod, ways: readonly WayToPools[], all: readonly Pool[]): Finding[] {
  if (pod.annotations[DO_NOT_DISRUPT] !== 'true' || endsByItself(pod) || !isDrained(pod.spec)) return [];
  const pools = poolsOf(pod, ways, all)
    .filter(({ expiresAfter, terminationGracePeriod }) => expiresAfter !== undefined && terminationGracePeriod === undefined);
  if (pools.length === 0) return [];
  return [findingOf('workload-do-not-disrupt-expiry', `${pod.annotationsPath}.${DO_NOT_DISRUPT}`,
    `it does not stop expiry, and an expired node waits for the pod without an end: ${eachPool(pools, ['expires nodes', 'expire nodes'], ({ expiresAfter }) => `after ${expiresAfter}`)}`,
    'Set expireAfter: Never. A terminationGracePeriod also ends the wait, but then expiry and drift delete the pod after that time.')];
}
