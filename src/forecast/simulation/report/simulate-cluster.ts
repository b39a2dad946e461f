import { controllerSettings } from './controller-settings';
import { withEmptyDomains } from './empty-domains';
import { Alternative } from './equal-pods';
import { Headroom, headroomOf } from './headroom';
import { impossiblePods } from './impossible-pods';
import { judgedSimulation } from './judged-simulation';
import { launchOf } from './launch';
import { DeletingNode, deletingNodes } from './leaving-pods';
import { arrivalsOf } from './ordered-sets';
import { passTime } from './pass-time';
import { podAddresses } from './pod-addresses';
import { placedByPriority } from './pod-priorities';
import { preemptions } from './preemptions';
import { ReportedNode } from './reported-node';
import { simulatedPools, SkippedPool } from './simulated-pools';
import { skippedByWeight } from './skipped-by-weight';
import { isStatic, staticNodes } from './static-nodes';
import { withStaticPools } from './static-pools';
import { placeholderConditions } from './unknown-weights';
import { zoneIdConditions } from './zone-id-pods';
import { podSpecOf } from '../../../checks/findings/pod-template';
import { JsonObject } from '../../../foundation/basics/json';
import { listText } from '../../../foundation/basics/list-text';
import { isOfAutoMode } from '../../../karpenter/auto-mode/auto-mode';
import { Market, Zone } from '../../../karpenter/instance-types/prices-and-zones';
import { CAPACITY_TYPE, UNRESERVED, ZONE, ZONE_ID } from '../../../karpenter/instance-types/type-requirements';
import { classCondition } from '../../../karpenter/instance-types/unknown-class/class-condition';
import { LabelRequirement, Requirements } from '../../../karpenter/requirements/label-requirement';
import { JudgedOverlays } from '../../../karpenter/scheduling/overlays/accepted-overlays';
import { PoolWithTypes } from '../../../karpenter/scheduling/pods/node-claim-templates';
import { stateNodesOf } from '../../snapshot/state-node';
import { PendingReason } from '../pending-reason';
import { FIXES } from '../pending-reasons';
import { simulate } from '../simulate';
import { PendingPod, SimulatedNodeClaim } from '../simulation-result';
import { clusterVolumes } from '../volumes/cluster-volumes';
import { volumePlaceholder } from '../volumes/volume-placeholder';
import { isBuffer } from '../workloads/buffer-pods';
import { builtInPoolsText, podsOfBuiltInPools } from '../workloads/built-in-pools';
import { addedNamespaces } from '../workloads/namespaces';
import { podPriorities } from '../workloads/pod-priority';
import { separatedObjects } from '../workloads/running-objects';
import { completeStorage } from '../workloads/volumes';
import { WorkloadPod, workloadPods } from '../workloads/workload-pods';

/** The requirement that Karpenter adds to a NodeClaim if the NodePool does not require a capacity type. */
const EVERY_CAPACITY_TYPE = LabelRequirement.of({ key: CAPACITY_TYPE, operator: 'In', values: UNRESERVED });

const EQUAL_PODS = 'Karpenter schedules pods with equal CPU and memory requests in a random order, which changes the result.';

/** A pod for which Karpenter launches no node. */
export interface ReportedPending {
  readonly pod: WorkloadPod;
  readonly reasons: readonly PendingReason[];
}

/** An existing node, and the pods that start on it. */
export interface FilledNode {
  readonly name: string;
  readonly pods: readonly WorkloadPod[];
}

/** The nodes for workloads: those that Karpenter launches, and existing nodes. */
export interface SimulationReport {
  readonly market: Market;
  readonly nodes: readonly ReportedNode[];
  /** Existing nodes that run pods of the workloads. Absent if the objects contain no Nodes. */
  readonly existing?: readonly FilledNode[];
  /** Nodes that are being deleted, whose pods need other nodes. */
  readonly deleting: readonly DeletingNode[];
  readonly pending: readonly ReportedPending[];
  /** The pods for which it depends on node classes that the objects lack, or of other providers, whether Karpenter launches a node. */
  readonly dependent: readonly ReportedPending[];
  /** The other pods for which it depends on values of placeholders whether Karpenter launches a node. */
  readonly ofPlaceholders: readonly ReportedPending[];
  /** The other pods for which it depends on the zone IDs of the AWS account whether Karpenter launches a node. */
  readonly ofZoneIds: readonly ReportedPending[];
  readonly podCount: number;
  /** Whether pods of a StatefulSet start one after the other. */
  readonly startsInOrder: boolean;
  readonly headroom: readonly Headroom[];
  /** Why workloads run on NodePools that are not the heaviest, in sentences. */
  readonly skippedByWeight: readonly string[];
  /** NodePools that launch no nodes, whatever the pods are. */
  readonly skippedPools: readonly SkippedPool[];
  readonly nodePools: readonly JsonObject[];
  /** The zones of each NodePool. */
  readonly zones: readonly (readonly Zone[])[];
  /** NodePools whose node class the objects lack. */
  readonly poolsWithoutClass: readonly JsonObject[];
  readonly nodeClasses: readonly JsonObject[];
  readonly overlays: JudgedOverlays;
  readonly assumptions: readonly string[];
  readonly notSimulated: readonly string[];
  readonly randomChoices: readonly string[];
  /** Another possible result, if the random order of equal pods matters. */
  readonly alternative?: Alternative;
}

/**
 * Simulates a cluster. Pods start on existing nodes first, if the objects contain Nodes. Expects valid objects without duplicates.
 *
 * @param replicas numbers of replicas by name of the workload
 * @throws if `replicas` contains a mistake, or the workloads have too many pods
 */
export function simulateCluster(
  given: readonly JsonObject[], market: Market, replicas: Iterable<readonly [string, number]> = [],
): SimulationReport {
  const { running, others: objects, existing: existingPods } = separatedObjects(given);
  const runningNodes = stateNodesOf(running);
  const deleting = deletingNodes(runningNodes, running, objects);
  const leaving = deleting.flatMap((node) => node.pods);
  const simulated = simulatedPools(objects, market);
  const { pools, skipped, overlays, nodeClasses, poolsWithoutClass } = simulated;
  const { pods: podsOfWorkloads, daemonSets, assumptions, notSimulated } = workloadPods(objects, replicas, existingPods);
  const claims = podsOfWorkloads.flatMap((pod) => (pod.unknown === undefined ? pod.claims : []));
  const volumes = clusterVolumes([...objects, ...claims]);
  const allPods = podsOfWorkloads.map((pod) => ({ ...pod, unknown: pod.unknown ?? volumePlaceholder(pod.json, volumes) }));
  const ofBuiltInPools = podsOfBuiltInPools(allPods, objects);
  const omitted = new Set(ofBuiltInPools);
  const unknown = allPods.filter((pod) => !omitted.has(pod) && pod.unknown !== undefined);
  const pods = allPods.filter((pod) => !omitted.has(pod) && pod.unknown === undefined);
  const manifests = pods.map(({ json }) => json);
  const storage = completeStorage(objects.filter((json) => podSpecOf(json) === undefined && !isBuffer(json)), claims, manifests);
  const namespaces = addedNamespaces(objects, manifests);
  const byJson = new Map([...pods, ...leaving].map((pod) => [pod.json, pod]));
  const arrivals = arrivalsOf(pods);
  const dynamic = pools.filter(({ manifest }) => !isStatic(manifest));
  const cluster = { objects, market, pools: simulated, running, leaving: leaving.map(({ json }) => json) };
  const others = [...storage.objects, ...namespaces.objects];
  const { result, alternative, pendingWith, ...judged } = judgedSimulation(cluster, { pods: manifests, daemonSets, others, arrivals });
  const { ofPlaceholders, ofZoneIds } = judged;
  const schedule = (some: readonly JsonObject[], ofPools: readonly PoolWithTypes[]) => {
    return simulate({ pools: ofPools, emptyPools: simulated.emptyPools, pods: some, daemonSets, others, market });
  };
  const priorities = podPriorities(objects);
  const { nodeClaims, pending, dependent, notSimulated: ofPriorities } = placedByPriority({
    ...judged, nodeClaims: result.nodeClaims, withoutNode: result.pending, pools: dynamic, volumes: clusterVolumes(storage.objects), market, schedule,
  }, priorities);
  const impossible = impossiblePods(unknown, cluster, daemonSets);
  const staysPending = (pod: WorkloadPod) => impossible.has(pod) && !pod.mayBeAbsent;
  const zoneIdCondition = zoneIdConditions(objects, market);
  const placeholderCondition = placeholderConditions(dynamic, pools.length + skipped.length === 1, pendingWith);
  const [skippedFix] = new Set(skipped.flatMap(({ fix }) => fix ?? []));
  const ofEmptyPools = withEmptyDomains(dynamic, simulated.emptyPools, market);
  const withFix = (reason: PendingReason) => (reason.kind === 'noPool' && skippedFix !== undefined ? { ...reason, fix: skippedFix } : ofEmptyPools(reason));
  const reported = ({ pod, reasons }: PendingPod): ReportedPending => ({ pod: byJson.get(pod)!, reasons: reasons.map(withFix) });
  const areWithoutClass = new Set(poolsWithoutClass);
  const poolOf = new Map(pools.map((pool) => [pool.types.name, pool]));
  // Karpenter no longer counts nodes that are being deleted.
  const activeNodes = runningNodes.filter(({ isDeleting }) => !isDeleting);
  const nodes = [...staticNodes(pools, daemonSets, market, activeNodes), ...nodeClaims].map((claim): ReportedNode => {
    const { manifest, types: { requirements, prices, zones } } = poolOf.get(claim.nodePool)!;
    return {
      claim,
      pods: claim.pods.map((json) => byJson.get(json)!),
      launch: launchOf(claim, { ...market, prices }),
      addedRequirements: addedRequirements(claim, requirements),
      isStatic: isStatic(manifest),
      ...areWithoutClass.has(manifest) && { nodeClassCondition: classCondition(manifest) },
      placeholderCondition: placeholderCondition(claim, manifest),
      zoneIdCondition: zoneIdCondition(claim.requirements, zones),
    };
  });
  const fixed = pools.filter(({ manifest }) => isStatic(manifest)).map(({ types: { name } }) => name);
  const launched = nodes.map(({ claim: { nodePool }, launch: { likely: { type } } }) => ({ nodePool, type }));
  const headroom = headroomOf(pools.map(({ manifest }) => manifest), launched, activeNodes);
  const filled = [...result.existing ?? []].map(([name, some]) => ({ name, pods: some.map((json) => byJson.get(json)!) }));
  const onExisting = new Set([...result.existing ?? []].flatMap(([, some]) => some));
  const existing = running.length === 0 ? undefined : filled;
  return {
    market,
    nodes,
    existing,
    deleting,
    pending: [
      ...withStaticPools(pending, pools, daemonSets, market).map(reported),
      ...unknown.filter(staysPending).map((pod) => ({ pod, reasons: impossible.get(pod)! })),
    ],
    dependent: dependent.map(reported),
    ofPlaceholders: [
      ...unknown.filter((pod) => !staysPending(pod)).map((pod) => unknownPod(pod, impossible.get(pod))),
      ...ofPlaceholders.map(reported),
    ],
    ofZoneIds: ofZoneIds.map(reported),
    podCount: pods.length + leaving.length + unknown.length,
    headroom,
    skippedByWeight: skippedByWeight(dynamic, daemonSets, nodes.map(({ claim: { nodePool }, pods: ofNode }) => ({ nodePool, pods: ofNode })), market),
    skippedPools: skipped,
    nodePools: pools.map(({ manifest }) => manifest),
    zones: simulated.zones,
    poolsWithoutClass,
    nodeClasses,
    overlays,
    assumptions: [...assumptions, ...storage.assumptions],
    startsInOrder: arrivals.size > 0,
    notSimulated: [
      ...notSimulated,
      ...builtInPoolsText(ofBuiltInPools),
      ...storage.notSimulated,
      ...namespaces.notSimulated,
      ...fixed.length === 0 || pods.length === 0 ? [] : [`Pods can also run on the nodes of static NodePool ${listText(fixed)}. The simulation leaves these nodes empty.`],
      ...result.nodeClaims.length === 0 ? [] : passTime(pods.length),
      ...ofPriorities,
      ...preemptions(pods.filter(({ json }) => !onExisting.has(json)), running, priorities),
      ...mixedTargets(dynamic.map(({ manifest }) => manifest)),
      ...zonePrices(overlays),
      ...controllerSettings(objects),
      ...podAddresses(objects, pools, nodes.map(({ claim, launch }) => ({ nodePool: claim.nodePool, type: launch.likely.type, pods: claim.pods }))),
      ...result.notSimulated,
    ],
    alternative,
    randomChoices: [...alternative === undefined ? [] : [EQUAL_PODS], ...result.randomChoices],
  };
}

/** Returns a pod that depends on placeholders in its workload. `reasons` apply if the workload has pods. */
function unknownPod(pod: WorkloadPod, reasons: readonly PendingReason[] = []): ReportedPending {
  return { pod, reasons: [{ kind: 'placeholder', message: pod.unknown!, fix: FIXES.placeholder }, ...reasons] };
}

/** States that two controllers can launch nodes for a pod. */
function mixedTargets(pools: readonly JsonObject[]): readonly string[] {
  if (!pools.some(isOfAutoMode) || pools.every(isOfAutoMode)) return [];
  return ['The input has NodePools of Karpenter and of EKS Auto Mode. Both can launch nodes for a pod that selects neither, but the simulation launches nodes of one.'];
}

/** Names NodeOverlays that change prices in some zones only. */
function zonePrices({ accepted }: JudgedOverlays): readonly string[] {
  const ofZones = accepted.filter(({ priceField, requirements }) => priceField !== undefined && [ZONE, ZONE_ID].some((key) => requirements.has(key)));
  return ofZones.map(({ name }) => `NodeOverlay ${name} changes prices by zone. The simulation uses the price of the cheapest zone for all nodes of a NodePool.`);
}

function addedRequirements({ requirements }: SimulatedNodeClaim, ofPool: Requirements): readonly LabelRequirement[] {
  return [...requirements.values()].filter((each) => String(each) !== String(ofPool.get(each.key) ?? EVERY_CAPACITY_TYPE));
}
