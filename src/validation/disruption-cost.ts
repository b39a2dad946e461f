export const DISRUPTION_COST = 'karpenter.sh/disruption-cost';
export const POD_DELETION_COST = 'controller.kubernetes.io/pod-deletion-cost';

export const LOWEST_COST = -(2 ** 31);
export const HIGHEST_COST = 2 ** 31 - 1;

/** Whether a string is a cost for Karpenter, which reads it with Go's strconv.ParseInt. Source: H-81. */
export function isDisruptionCost(value: string): boolean {
  return /^[+-]?\d+$/.test(value) && Number(value) >= LOWEST_COST && Number(value) <= HIGHEST_COST;
}

/** Whether the API server accepts a string as a pod deletion cost: it refuses a plus sign and leading zeros. Source: Kubernetes, ValidatePodSpecificAnnotations. */
export function isPodDeletionCost(value: string): boolean {
  return (value === '0' || /^[-1-9]/.test(value)) && isDisruptionCost(value);
}
