import { replicaCounts } from './replica-counts';
import { objectAt } from '../../../foundation/basics/json-parts';
import { Json } from '../../findings/rule';
import { ClusterWorkloads } from '../cluster-workloads';
import { endsByItself, podOf } from '../pod';

/** Annotations of hooks that Helm and Argo CD delete, and the part of a value that deletes a hook after it succeeds. */
const HOOKS = [['helm.sh/hook-delete-policy', 'hook-succeeded'], ['argocd.argoproj.io/hook-delete-policy', 'HookSucceeded']] as const;

/**
 * Returns whether a PodDisruptionBudget has to count the pods of a workload. Workloads with 0 replicas have no pods.
 * Pods that end on their own, such as tests of Helm charts, and Jobs that are deleted after they end exist only for a short time.
 */
export function keepsPods(workload: Json, cluster: ClusterWorkloads): boolean {
  if (workload.kind === 'Job') return !isDeletedAfterwards(workload);
  const pod = podOf(workload);
  if (workload.kind === 'Pod') return pod !== undefined && !endsByItself(pod);
  return replicaCounts(workload, cluster)?.most !== 0;
}

function isDeletedAfterwards(job: Json): boolean {
  const annotations = objectAt(job, ['metadata', 'annotations']);
  return typeof objectAt(job, ['spec']).ttlSecondsAfterFinished === 'number' || HOOKS.some(([key, part]) => {
    const value = annotations[key];
    return typeof value === 'string' && value.includes(part);
  });
}
