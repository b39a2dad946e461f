import { BudgetedWorkload } from './budgeted-workload';
import { hasScale, lacksScale, ReplicaCounts, replicaCounts } from './replica-counts';
import { objectAt } from '../../../foundation/basics/json-parts';
import { Problem } from '../../../foundation/basics/problem';
import { Json } from '../../findings/rule';
import { ClusterWorkloads } from '../cluster-workloads';

/** Why a PodDisruptionBudget allows no eviction. */
export interface BlockedEvictions extends Problem {
  readonly path: string;
  /** True if the number of pods can rise without a change of the input. */
  readonly isTemporary: boolean;
}

/**
 * Returns why a PodDisruptionBudget allows no eviction of healthy pods, or undefined if it allows one.
 *
 * Source: `getExpectedPodCount` and `updatePdbStatus` in https://github.com/kubernetes/kubernetes/blob/v1.34.0/pkg/controller/disruption/disruption.go
 */
export function blockedEvictions(budget: Json, running: readonly BudgetedWorkload[], cluster: ClusterWorkloads): BlockedEvictions | undefined {
  const { minAvailable, maxUnavailable } = objectAt(budget, ['spec']);
  const always = (path: string, message: string, fix: string) => ({ path, message, fix, isTemporary: false });
  const workloads = running.map(({ json }) => json);
  if (isAbsent(minAvailable) && isAbsent(maxUnavailable)) {
    return always('spec', 'a budget without minAvailable and maxUnavailable allows no eviction', 'Set maxUnavailable: 1.');
  }
  const [field, value] = isAbsent(maxUnavailable) ? ['minAvailable', minAvailable] : ['maxUnavailable', maxUnavailable];
  const path = `spec.${field}`;
  const percent = percentOf(value);
  const readsScale = field === 'maxUnavailable' || percent !== undefined;
  if (readsScale && isPartlyManaged(workloads)) return undefined;
  if (field === 'maxUnavailable' ? value === 0 || percent === 0 : percent !== undefined && percent >= 100) {
    return always(path, `${field} ${value} allows no eviction`, 'Set maxUnavailable to 1 or more.');
  }
  if (readsScale) {
    const unscaled = workloads.find(lacksScale);
    const reason = unscaled !== undefined ? `kind ${unscaled.kind}` : isUnmanaged(workloads) ? 'pods without a controller' : undefined;
    if (reason !== undefined) {
      return always(path, `Kubernetes cannot evaluate ${field} ${value} for ${reason}, and allows no eviction`, 'Set only minAvailable, to an integer below the number of pods.');
    }
  }
  return field === 'minAvailable' ? ofReplicas(value, percent, workloads, cluster) : undefined;
}

/** Kubernetes counts the pods of each controller by its scale. Pods without a controller count as 0. */
function isUnmanaged(workloads: readonly Json[]): boolean {
  return workloads.length > 0 && workloads.every(isBarePod);
}

/** Pods without a controller are healthy pods in addition to the pods that Kubernetes expects, so the budget allows an eviction. */
function isPartlyManaged(workloads: readonly Json[]): boolean {
  return workloads.some(isBarePod) && !workloads.every(isBarePod) && !workloads.some(lacksScale);
}

function isBarePod({ kind, metadata }: Json): boolean {
  return kind === 'Pod' && isAbsent(metadata?.ownerReferences);
}

function ofReplicas(
  value: unknown, percent: number | undefined, workloads: readonly Json[], cluster: ClusterWorkloads,
): BlockedEvictions | undefined {
  const counts = workloads.map((json) => countsOf(json, percent, cluster));
  if (counts.length === 0 || !counts.every((each) => each !== undefined)) return undefined;
  const [least, most] = [sumOf(counts.map((each) => each.least)), sumOf(counts.map((each) => each.most))];
  if (!isBlocked(value, percent, least)) return undefined;
  const isAlways = isBlocked(value, percent, most);
  const isDefault = counts.some(({ origin }) => origin === 'default');
  const pods = `${least} ${least === 1 ? 'pod' : 'pods'}`;
  const state = isDefault ? `with ${pods}, because replicas defaults to 1` : isAlways ? `with ${pods}` : `while the autoscaler keeps ${pods}`;
  return {
    path: 'spec.minAvailable',
    message: `minAvailable ${value} allows no eviction ${state}`,
    fix: `Set maxUnavailable: 1 instead of minAvailable, or run at least ${needed(value, percent, least)} pods.`,
    isTemporary: !isAlways || isDefault,
  };
}

/** Returns whether a minimum, such as 2 or 50%, is the number of pods or more. Kubernetes rounds percentages up. */
function isBlocked(value: unknown, percent: number | undefined, pods: number): boolean {
  const minimum = percent === undefined ? value : Math.ceil(percent * pods / 100);
  return typeof minimum === 'number' && pods > 0 && minimum >= pods;
}

/** Returns the smallest number of pods for which the budget allows an eviction. */
function needed(value: unknown, percent: number | undefined, from: number): number {
  if (percent === undefined) return Number(value) + 1;
  let pods = from;
  while (isBlocked(undefined, percent, pods)) pods++;
  return pods;
}

function countsOf(workload: Json, percent: number | undefined, cluster: ClusterWorkloads): ReplicaCounts | undefined {
  if (hasScale(workload)) return replicaCounts(workload, cluster);
  return percent === undefined && isBarePod(workload) ? { least: 1, most: 1, origin: 'replicas' } : undefined;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((one, other) => one + other, 0);
}

function percentOf(value: unknown): number | undefined {
  return typeof value === 'string' && /^\d+%$/.test(value) ? Number(value.slice(0, -1)) : undefined;
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}
