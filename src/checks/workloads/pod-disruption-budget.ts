import { ClusterWorkloads } from './cluster-workloads';
import { Finding } from '../findings/finding';
import { Json } from '../findings/rule';

/** Returns the findings for a PodDisruptionBudget of a cluster. Paths are those of the budget. */
export function podDisruptionBudgetFindings(_budget: Json, _cluster: ClusterWorkloads): Finding[] {
  return [];
}
