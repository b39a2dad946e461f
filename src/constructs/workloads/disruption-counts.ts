import { PodCount } from './pod-count';
import { PodDisruptionBudgetOptions } from './pod-disruption-budget-options';
import { checkValue } from '../../foundation/basics/props/check-props';
import { objectWith } from '../../foundation/basics/props/prop-checks';

/** Kinds without a replica count, for which a PodDisruptionBudget supports only an absolute minAvailable. */
const UNSCALED = ['CronJob', 'DaemonSet', 'Job', 'Pod'];

/**
 * Renders the counts of a PodDisruptionBudget, with the API's field names.
 *
 * @throws if both counts are set, or if the kind does not support the count
 */
export function disruptionCounts({ minAvailable, maxUnavailable }: PodDisruptionBudgetOptions, kind: string): object {
  checkCount('minAvailable', minAvailable);
  checkCount('maxUnavailable', maxUnavailable);
  if (minAvailable && maxUnavailable) throw new Error('minAvailable and maxUnavailable are mutually exclusive. Remove minAvailable or maxUnavailable.');
  if (UNSCALED.includes(kind) && typeof minAvailable?._json !== 'number') {
    throw new Error(`a ${kind} has no replica count, so a PodDisruptionBudget must set minAvailable to a number. Set a number, for example minAvailable: PodCount.pods(1).`);
  }
  return minAvailable ? { minAvailable: minAvailable._json } : { maxUnavailable: maxUnavailable?._json ?? 1 };
}

function checkCount(name: string, count: PodCount | undefined): void {
  checkValue(name, count, objectWith('_json', 'a PodCount', 'PodCount.pods(1) or PodCount.percent(50)'));
}
