import { findingOf } from '../finding-of';
import { endsByItself, Pod } from './pod';
import { Pool } from './pool';
import { poolsOf, WayToPools } from './selection';
import { isDrained } from './taints';
import { eachPool } from './words';
import { goDuration } from '../../basics/go-duration';
import { DO_NOT_DISRUPT } from '../do-not-disrupt';
import { Finding, Severity } from '../finding';

const NANOSECONDS_PER_SECOND = 1_000_000_000n;

/**
 * Reports pods that drift disrupts in spite of the annotation. Drift is bounded by the terminationGracePeriod of a pool, regardless of the annotation.
 * Source: O-1, https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/disruption/types.go
 */
export function doNotDisruptDrift(pod: Pod, ways: readonly WayToPools[], all: readonly Pool[]): Finding[] {
  const needed = neededProtection(pod);
  if (needed === undefined || !isDrained(pod.spec)) return [];
  const pools = poolsOf(pod, ways, all).filter(({ drainsDriftedFor }) => {
    const bound = drainsDriftedFor === undefined ? undefined : goDuration(drainsDriftedFor);
    return bound !== undefined && (needed === 'unknown' || needed === 'unlimited' || bound < needed);
  });
  if (pools.length === 0) return [];
  const finding = findingOf('workload-do-not-disrupt-drift', `${pod.annotationsPath}.${DO_NOT_DISRUPT}`,
    `it does not stop drift in a pool with a terminationGracePeriod: ${eachPool(pools, ['replaces', 'replace'], ({ drainsDriftedFor }) => `drifted nodes after at most ${drainsDriftedFor}`)}`,
    needed === 'unlimited'
      ? 'To protect the pods, remove terminationGracePeriod and set expireAfter: Never, or allow drift only in a MaintenanceWindow.'
      : 'Set terminationGracePeriod to at least the time that the pods run, or allow drift only in a MaintenanceWindow.');
  return [needed === 'unknown' ? { ...finding, severity: Severity.INFO } : finding];
}

/** For how many nanoseconds a pod needs its node. Undefined if the annotation protects nothing. */
function neededProtection(pod: Pod): bigint | 'unlimited' | 'unknown' | undefined {
  const value = pod.annotations[DO_NOT_DISRUPT];
  if (typeof value !== 'string' || pod.kind === 'PodTemplate') return undefined;
  if (value !== 'true') return goDuration(value);
  const { activeDeadlineSeconds } = pod.spec;
  if (typeof activeDeadlineSeconds === 'number') return BigInt(Math.trunc(activeDeadlineSeconds)) * NANOSECONDS_PER_SECOND;
  return endsByItself(pod) ? 'unknown' : 'unlimited';
}
