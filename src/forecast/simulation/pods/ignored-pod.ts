import { JsonObject } from '../../../foundation/basics/json';
import { objectAt, objectsIn } from '../../../foundation/basics/json-parts';
import { EXCLUDES_KARPENTER, invalidReason } from '../../../karpenter/scheduling/pods/ignored-pod';
import { PendingReason } from '../pending-reason';
import { ClusterVolumes } from '../volumes/cluster-volumes';
import { volumeProblem } from '../volumes/volume-problem';

const RUNS_ELSEWHERE = 'These pods run only on nodes that Karpenter does not manage, such as a managed node group. '
  + 'To omit the workload, set its replicas to 0.';

/**
 * Returns the reason why Karpenter launches no node for a pod, whatever the NodePools are. Returns undefined for other pods.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/utils/pod/scheduling.go, `IsProvisionable`
 */
export function ignoredPod(pod: JsonObject, volumes: ClusterVolumes): PendingReason | undefined {
  const { nodeName, schedulingGates } = objectAt(pod, ['spec']);
  if (nodeName) return invalid(`the pod is on node ${nodeName}`, 'Remove spec.nodeName.');
  if (objectAt(pod, ['status']).nominatedNodeName) return invalid('the pod waits for other pods to leave a node', 'Wait until Kubernetes schedules the pod.');
  if (objectsIn(schedulingGates).length > 0) return invalid('the pod has scheduling gates', 'Remove spec.schedulingGates.');
  const owner = objectsIn(objectAt(pod, ['metadata']).ownerReferences).map(({ item }) => item).find(({ apiVersion, kind }) => {
    return (apiVersion === 'apps/v1' && kind === 'DaemonSet') || (apiVersion === 'v1' && kind === 'Node');
  });
  if (owner !== undefined) return invalid(`Karpenter ignores pods of a ${owner.kind}`, `Remove the pod. The ${owner.kind} creates it again on new nodes.`);
  const reason = invalidReason(objectAt(pod, ['spec']));
  if (reason !== undefined) return invalid(reason, reason === EXCLUDES_KARPENTER ? RUNS_ELSEWHERE : 'Change the node selection of the pod.');
  const problem = volumeProblem(pod, volumes);
  return problem && { kind: 'volume', ...problem };
}

function invalid(message: string, fix: string): PendingReason {
  return { kind: 'invalidPod', message, fix };
}
