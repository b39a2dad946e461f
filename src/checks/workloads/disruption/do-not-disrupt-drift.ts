import { DEFAULT_GRACE_SECONDS, nanosecondsOf } from './pod-seconds';
import { keyPath } from '../../../foundation/basics/json';
import { objectAt } from '../../../foundation/basics/json-parts';
import { parseDuration } from '../../../foundation/go/parse-duration';
import { findingOf } from '../../engine/finding-of';
import { DO_NOT_DISRUPT, doNotDisruptProblem } from '../../findings/do-not-disrupt';
import { Finding, Severity } from '../../findings/finding';
import { podTemplatePath } from '../../findings/pod-template';
import { Json } from '../../findings/rule';
import { eachPool } from '../list-text';
import { endsByItself, Pod } from '../pod';
import { Pool } from '../pool';
import { poolsOf, TermWithPools } from '../selection';
import { isDrained } from '../taints';

const EXTEND = 'In the NodePool, set terminationGracePeriod to at least the run time of the pods plus their terminationGracePeriodSeconds';
const PROTECT = 'In the NodePool, remove terminationGracePeriod and set expireAfter: Never';
/** EKS Auto Mode does not accept `expireAfter: Never`. */
const MOVE = 'Run the pods on nodes outside of EKS Auto Mode, which replaces every node within 21 days';
const WINDOW = 'or allow drift only in a MaintenanceWindow. Changing the node template makes nodes drift, so first add a budget with nodes: "0" and reasons: [Drifted].';

/**
 * Reports pods that Karpenter disrupts through drift or expiration despite do-not-disrupt. The nodes drain for at most the `terminationGracePeriod`
 * of their pool.
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/disruption/types.go
 */
export function doNotDisruptDrift(json: Json, pod: Pod, terms: readonly TermWithPools[], all: readonly Pool[], release: string): Finding[] {
  const needed = neededProtection(json, pod, release);
  if (needed === undefined) return [];
  const pools = poolsOf(pod, terms, all).filter(({ terminationGracePeriod }) => {
    const bound = terminationGracePeriod === undefined ? undefined : parseDuration(terminationGracePeriod);
    return bound !== undefined && (typeof needed === 'string' || !isDrained(pod.spec) || bound < needed);
  });
  const path = keyPath(pod.annotationsPath, DO_NOT_DISRUPT);
  // Karpenter never waits for a pod that it does not drain, so a longer grace period does not help.
  const canWait = needed !== 'unlimited' && isDrained(pod.spec);
  const isOfAutoMode = pools.some((pool) => pool.isOfAutoMode);
  const fixes = canWait ? EXTEND : isOfAutoMode ? MOVE : PROTECT;
  const at = (severity: Severity, finding: Finding): Finding => (needed === 'unknown' || severity === Severity.INFO ? { ...finding, severity: Severity.INFO } : finding);
  const drifting = pools.filter(({ driftHold }) => driftHold === undefined);
  if (drifting.length > 0) {
    return [at(Severity.WARNING, findingOf('workload-do-not-disrupt-drift', path,
      `${DO_NOT_DISRUPT} does not prevent drift in NodePools with a terminationGracePeriod: ${eachPool(drifting, ['replaces', 'replace'], ({ terminationGracePeriod }) => `drifted nodes after at most ${terminationGracePeriod}`)}`,
      `${fixes}, ${WINDOW}`))];
  }
  const expiring = pools.filter(({ expiresAfter }) => expiresAfter !== undefined);
  if (expiring.length > 0) {
    return [at(Severity.WARNING, findingOf('workload-do-not-disrupt-expiry', path,
      `${DO_NOT_DISRUPT} does not prevent expiration: ${eachPool(expiring, ['expires nodes', 'expire nodes'], ({ expiresAfter, terminationGracePeriod }) => `after ${expiresAfter}, so the pod is deleted at most ${terminationGracePeriod} later`)}`,
      isOfAutoMode ? `${canWait ? EXTEND : MOVE}.` : canWait ? `${EXTEND}, or set expireAfter: Never.` : 'Set expireAfter: Never.'))];
  }
  const scheduled = pools.filter(({ driftHold }) => driftHold === 'scheduled');
  if (scheduled.length === 0) return [];
  return [at(Severity.INFO, findingOf('workload-do-not-disrupt-drift', path,
    `${DO_NOT_DISRUPT} does not prevent drift outside the schedules of budgets: ${eachPool(scheduled, ['replaces', 'replace'], ({ terminationGracePeriod }) => `drifted nodes after at most ${terminationGracePeriod}`)}`,
    `${fixes}. If drift may disrupt the pods at these times, suppress this finding instead.`))];
}

/** Returns how long a node's drain must last, in nanoseconds, so that a pod with do-not-disrupt can finish. Returns undefined if the annotation does not protect the pod. */
function neededProtection(json: Json, pod: Pod, release: string): bigint | 'unlimited' | 'unknown' | undefined {
  const value = pod.annotations[DO_NOT_DISRUPT];
  if (typeof value !== 'string' || value === 'false' || pod.kind === 'PodTemplate' || doNotDisruptProblem(value, release) !== undefined) return undefined;
  const runs = runTimes(json, pod, value);
  if (runs.length === 0) return endsByItself(pod) ? 'unknown' : 'unlimited';
  const shortest = runs.reduce((one, other) => (other < one ? other : one));
  return shortest + nanosecondsOf(pod.spec.terminationGracePeriodSeconds ?? DEFAULT_GRACE_SECONDS)!;
}

/** Returns the durations after which the annotation no longer applies or the pod ends. */
function runTimes(json: Json, { kind, spec }: Pod, annotation: string): readonly bigint[] {
  const job = kind === 'Job' || kind === 'CronJob' ? objectAt(json, podTemplatePath(json)!.split('.').slice(0, -1)) : {};
  return [parseDuration(annotation), nanosecondsOf(spec.activeDeadlineSeconds), nanosecondsOf(job.activeDeadlineSeconds)]
    .filter((time) => time !== undefined);
}
