import { PodCount } from './pod-count';
import { PodDisruptionBudgetOptions } from './pod-disruption-budget-options';
import { checkValue } from '../basics/check-props';
import { objectWith } from '../basics/prop-checks';

/** Kinds whose intended number of pods Kubernetes does not know. */
const UNSCALED = ['CronJob', 'DaemonSet', 'Job', 'Pod'];

/**
 * How many pods of a kind may or must be there, as a PodDisruptionBudget says it.
 *
 * @throws where both are given, or one that Kubernetes can't hold for this kind
 */
export function disruptionCounts({ minAvailable, maxUnavailable }: PodDisruptionBudgetOptions, kind: string): object {
  checkCount('minAvailable', minAvailable);
  checkCount('maxUnavailable', maxUnavailable);
  if (minAvailable && maxUnavailable) throw new Error('a PodDisruptionBudget has minAvailable or maxUnavailable; leave one of them out');
  if (UNSCALED.includes(kind) && typeof minAvailable?._json !== 'number') {
    throw new Error(`Kubernetes does not know how many pods a ${kind} intends, so it can only hold a number of them; write minAvailable: PodCount.pods(1)`);
  }
  return minAvailable ? { minAvailable: minAvailable._json } : { maxUnavailable: maxUnavailable?._json ?? 1 };
}

function checkCount(name: string, count: PodCount | undefined): void {
  checkValue(name, count, objectWith('_json', 'a PodCount', 'PodCount.pods(1) or PodCount.percent(50)'));
}
