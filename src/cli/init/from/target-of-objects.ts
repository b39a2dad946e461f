import { isObject, JsonObject } from '../../../foundation/basics/json';
import { isOfAutoMode } from '../../../karpenter/auto-mode/auto-mode';
import { ClusterTarget } from '../../../karpenter/versions/cluster-target';
import { isKarpenterObject } from '../../../karpenter/versions/known-apis';

const ARGO_CD = /^argoproj\.io\//;

/** Returns the target of the cluster that runs existing objects. Objects of other projects do not determine the target. */
export function targetOfObjects(manifests: readonly JsonObject[]): ClusterTarget {
  const objects = manifests.filter((json) => isObject(json) && isKarpenterObject(json) && !ARGO_CD.test(json.apiVersion));
  if (!objects.some(isOfAutoMode)) return ClusterTarget.SELF_MANAGED;
  return objects.every(isOfAutoMode) ? ClusterTarget.AUTO_MODE : ClusterTarget.BOTH;
}
