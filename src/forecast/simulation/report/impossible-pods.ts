import { EmptyCluster, judgedSimulation } from './judged-simulation';
import { otherProviderPods } from './other-provider-pods';
import { podSpecOf } from '../../../checks/findings/pod-template';
import { grouped } from '../../../foundation/basics/grouped';
import { JsonObject } from '../../../foundation/basics/json';
import { objectAt, objectsIn } from '../../../foundation/basics/json-parts';
import { jsonText } from '../../../foundation/basics/json-text';
import { placeholdersIn } from '../../../foundation/basics/placeholders';
import { isOfAutoMode } from '../../../karpenter/auto-mode/auto-mode';
import { podPlaceholder } from '../../../karpenter/scheduling/pods/pod-placeholders';
import { possiblePod } from '../../../karpenter/scheduling/pods/possible-pod';
import { PendingReason } from '../pending-reason';
import { simulate } from '../simulate';
import { clusterVolumes, ClusterVolumes } from '../volumes/cluster-volumes';
import { volumePlaceholder } from '../volumes/volume-placeholder';
import { isBuffer } from '../workloads/buffer-pods';
import { completeStorage } from '../workloads/volumes';
import { WorkloadPod } from '../workloads/workload-pods';

/**
 * Returns why Karpenter launches no node for pods that depend on placeholders, whatever their values are. Omits pods for which Karpenter launches a node
 * with some values.
 *
 * @param unknown the pods that depend on placeholders
 */
export function impossiblePods(
  unknown: readonly WorkloadPod[], cluster: EmptyCluster, daemonSets: readonly JsonObject[],
): ReadonlyMap<WorkloadPod, readonly PendingReason[]> {
  if (unknown.length === 0) return new Map();
  const { objects } = cluster;
  const claims = unknown.flatMap((pod) => pod.claims);
  const volumes = clusterVolumes([...objects, ...claims]);
  const isSelectionKnown = ({ json: { spec } }: WorkloadPod) => placeholdersIn([spec.nodeSelector, spec.affinity]).length === 0;
  // EKS Auto Mode has NodePools that the input can lack.
  const judged = objects.some(isOfAutoMode) ? unknown.filter(isSelectionKnown) : unknown;
  const alike = [...grouped(judged, ({ json }) => jsonText([json.metadata?.namespace, json.spec])).values()];
  const withPods = new Map(alike.map((pods) => [easiestPod(pods[0].json, volumes), pods]));
  const possible = [...withPods.keys()];
  const { objects: others } = completeStorage(objects.filter((json) => podSpecOf(json) === undefined && !isBuffer(json)), claims, possible);
  const known = daemonSets.filter((json) => podPlaceholder(podSpecOf(json)?.spec) === undefined);
  const { pending } = judgedSimulation(cluster, { pods: possible, daemonSets: known, others, areAlone: true });
  // No pod gets a node, so these reasons do not depend on the other pods either.
  const { pools, poolsOfOtherProviders } = cluster.pools;
  const result = simulate({ pools, daemonSets: known, pods: pending.map(({ pod }) => pod), others, market: cluster.market });
  const { pending: reasons } = otherProviderPods(result.pending, poolsOfOtherProviders);
  return new Map(reasons.flatMap(({ pod, reasons: ofPod }) => withPods.get(pod)!.map((each) => [each, ofPod] as const)));
}

/** Returns a pod without its unknown values, and without volumes in places that are unknown. */
function easiestPod(pod: JsonObject, volumes: ClusterVolumes): JsonObject {
  const ofPod = objectsIn(objectAt(pod, ['spec']).volumes).map(({ item }) => item);
  const known = ofPod.filter((volume) => volumePlaceholder({ ...pod, spec: { volumes: [volume] } }, volumes) === undefined);
  return { ...pod, spec: { ...possiblePod(pod.spec), volumes: known } };
}
