import { NodeClaimTemplate } from './node-claim-templates';
import { allocatableOf, fits, Resources, sumOf } from './resources';

/** The largest request for one resource that fits a node of a NodePool. */
export interface LargestRequest {
  readonly resource: string;
  /** The amount in billionths. */
  readonly amount: bigint;
  /** The cheapest instance type that offers the amount. */
  readonly type: string;
}

/**
 * Returns the largest request of a pod for each resource, after DaemonSets. The other requests of the pod stay the same, so the largest CPU and the
 * largest memory can be on different instance types. Omits resources that no instance type offers to the pod.
 */
export function largestRequests({ types, overheads }: NodeClaimTemplate, requests: Resources): readonly LargestRequest[] {
  const largest = new Map<string, LargestRequest>();
  for (const { type } of types) {
    const allocatable = allocatableOf(type);
    const reserved = sumOf(requests, overheads.get(type)!.requests);
    for (const [resource, all] of allocatable) {
      const amount = all - (reserved.get(resource) ?? 0n) + (requests.get(resource) ?? 0n);
      const isLarger = resource !== 'pods' && amount > (largest.get(resource)?.amount ?? 0n);
      if (isLarger && fits(without(reserved, resource), allocatable)) largest.set(resource, { resource, amount, type: type.name });
    }
  }
  return [...largest.values()];
}

function without(resources: Resources, name: string): Resources {
  return new Map([...resources].filter(([each]) => each !== name));
}
