import { PodAnswer } from './pod-answer';
import { wrapped } from './wrapped';
import { amountText } from '../../instance-types/pods/amount-text';

/** Returns the reason why no instance type fits a pod, and the largest requests that fit. */
export function podLines({ refusal, largest }: PodAnswer): string[] {
  const requests = largest.map(({ resource, amount, type }) => `${resource}=${amountText(resource, amount)} (${type})`);
  return [
    ...refusal === undefined ? [] : wrapped(refusal, '  Reason    '),
    ...requests.length === 0 ? [] : wrapped(`each alone: ${requests.join(', ')}`, '  Largest   '),
  ];
}
