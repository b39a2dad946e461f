export const DISRUPTION_COST = 'karpenter.sh/disruption-cost';
export const POD_DELETION_COST = 'controller.kubernetes.io/pod-deletion-cost';

export const LOWEST_COST = -(2 ** 31);
export const HIGHEST_COST = 2 ** 31 - 1;

/** Whether Karpenter reads a string as a disruption cost. It uses Go's strconv.ParseInt. */
export function isDisruptionCost(value: string): boolean {
  return /^[+-]?\d+$/.test(value) && Number(value) >= LOWEST_COST && Number(value) <= HIGHEST_COST;
}

/** Whether the API server accepts a string as a pod deletion cost. It rejects a plus sign and leading zeros; see ValidatePodSpecificAnnotations in Kubernetes. */
export function isPodDeletionCost(value: string): boolean {
  return (value === '0' || /^[-1-9]/.test(value)) && isDisruptionCost(value);
}
