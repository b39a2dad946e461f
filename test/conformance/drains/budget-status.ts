import { DrainBudget, DrainWorkload } from './drain-cases';

/** Returns whether a budget selects the pods of a workload. */
export function isSelected({ json: { metadata }, selects }: DrainBudget, { json }: DrainWorkload): boolean {
  const { labels } = json.kind === 'Pod' ? json.metadata : json.spec.template.metadata;
  return (json.metadata.namespace ?? 'default') === (metadata.namespace ?? 'default') && selects(labels);
}

/**
 * Returns the status that Kubernetes sets for a budget without a minimum, or with pods of controllers without a scale or without a controller.
 * Karpenter reads the status. For other budgets, the program counts like Kubernetes, and the result is empty.
 *
 * Source: `getExpectedPodCount` and `getExpectedScale` in https://github.com/kubernetes/kubernetes/blob/v1.34.0/pkg/controller/disruption/disruption.go
 */
export function budgetStatus({ json: { spec } }: DrainBudget, selected: readonly DrainWorkload[]): object {
  const value = spec.maxUnavailable ?? spec.minAvailable;
  if (value === undefined) return statusOf(0);
  const running = selected.filter(({ pods }) => pods > 0);
  const isScaled = spec.maxUnavailable !== undefined || typeof value === 'string';
  if (!isScaled || !running.some(({ json }) => json.kind === 'DaemonSet' || json.kind === 'Pod')) return {};
  if (running.some(({ json }) => json.kind === 'DaemonSet')) return statusOf(0);
  const healthy = sumOf(running);
  const scale = sumOf(running.filter(({ json }) => json.kind !== 'Pod'));
  if (scale === 0) return statusOf(0);
  const share = typeof value === 'string' ? Math.ceil(Number(value.slice(0, -1)) * scale / 100) : value;
  return statusOf(Math.max(0, healthy - (spec.maxUnavailable === undefined ? share : Math.max(0, scale - share))));
}

function statusOf(disruptionsAllowed: number): object {
  return { status: { disruptionsAllowed, currentHealthy: 0, desiredHealthy: 0, expectedPods: 0 } };
}

function sumOf(workloads: readonly DrainWorkload[]): number {
  return workloads.reduce((sum, { pods }) => sum + pods, 0);
}
