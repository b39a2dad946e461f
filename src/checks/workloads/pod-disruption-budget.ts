import { ClusterWorkloads } from './cluster-workloads';
import { Finding } from '../findings/finding';
import { Json } from '../findings/rule';

export function isDisruptionBudget({ apiVersion, kind }: Json): boolean {
  return kind === 'PodDisruptionBudget' && (apiVersion === 'policy/v1' || apiVersion === 'policy/v1beta1');
}

/** Returns the findings for a PodDisruptionBudget of a cluster. Paths are those of the budget. */
export function podDisruptionBudgetFindings(_budget: Json, _cluster: ClusterWorkloads): Finding[] {
  return [];
}
