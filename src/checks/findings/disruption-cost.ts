export const DISRUPTION_COST = 'karpenter.sh/disruption-cost';
export const POD_DELETION_COST = 'controller.kubernetes.io/pod-deletion-cost';

export const LOWEST_COST = -(2 ** 31);
export const HIGHEST_COST = 2 ** 31 - 1;

/** Returns true if Karpenter can parse a string as a disruption cost. Karpenter uses Go's strconv.ParseInt. */
export function isDisruptionCost(value: string): boolean {
  return /^[+-]?\d+$/.test(value) && Number(value) >= LOWEST_COST && Number(value) <= HIGHEST_COST;
}

/** Returns true if the API server accepts a string as a pod deletion cost. ValidatePodSpecificAnnotations in Kubernetes rejects a plus sign and leading zeros. */
export function isPodDeletionCost(value: string): boolean {
  return (value === '0' || /^[-1-9]/.test(value)) && isDisruptionCost(value);
}
