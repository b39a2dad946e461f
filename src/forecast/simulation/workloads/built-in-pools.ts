import { namesText } from './names-text';
import { WorkloadPod } from './workload-pods';
import { JsonObject } from '../../../foundation/basics/json';
import { objectAt } from '../../../foundation/basics/json-parts';
import { objectName } from '../../../foundation/basics/object-name';
import { BUILT_IN_NODE_POOLS, isOfAutoMode } from '../../../karpenter/auto-mode/auto-mode';
import { NODE_POOL as NODE_POOL_LABEL } from '../../../karpenter/scheduling/overlays/overlaid-pool';
import { podDemands } from '../../../karpenter/scheduling/pods/pod-demands';
import { apiOfObject, NODE_POOL } from '../../../karpenter/versions/known-apis';

/**
 * Returns the pods that only run on nodes of built-in NodePools of EKS Auto Mode, if the objects contain others of its NodePools or NodeClasses. Whether
 * the cluster has a built-in NodePool that the objects lack is not known.
 */
export function podsOfBuiltInPools(pods: readonly WorkloadPod[], objects: readonly JsonObject[]): readonly WorkloadPod[] {
  if (!objects.some(isOfAutoMode)) return [];
  const names = new Set(objects.filter((json) => apiOfObject(json) === NODE_POOL).map(objectName));
  const missing = new Set(BUILT_IN_NODE_POOLS.filter((name) => !names.has(name)));
  return pods.filter(({ json }) => podDemands(objectAt(json, ['spec'])).every(({ requirements }) => {
    const selected = requirements.get(NODE_POOL_LABEL);
    return selected !== undefined && !selected.isComplement && selected.values.size > 0 && [...selected.values].every((name) => missing.has(name));
  }));
}

/** States which workloads the simulation omits, because they need built-in NodePools. */
export function builtInPoolsText(pods: readonly WorkloadPod[]): readonly string[] {
  const workloads = [...new Set(pods.map(({ workload }) => workload))];
  if (workloads.length === 0) return [];
  return [`The pods of ${namesText(workloads)} select built-in NodePools of EKS Auto Mode that are not in the input, so the simulation omits these pods.`];
}
