import { SnapshotPools } from './snapshot-pools';
import { JsonObject } from '../../../foundation/basics/json';
import { objectAt, objectsIn } from '../../../foundation/basics/json-parts';
import { listText } from '../../../foundation/basics/list-text';
import { objectName } from '../../../foundation/basics/object-name';
import { Market } from '../../../karpenter/instance-types/prices-and-zones';
import { lacksStatus } from '../../snapshot/budget-status';
import { isOfDaemonSet } from '../../snapshot/pod-state';
import { NODE_POOL_LABEL } from '../../snapshot/state-node';
import { ASSUMED_SPOT_SHARE } from '../offerings';

/** Returns sentences about objects that a snapshot lacks, and the uncertainty that follows. */
export function lacking(objects: readonly JsonObject[], { withoutClass }: SnapshotPools, { prices }: Market): readonly string[] {
  const kinds = new Set(objects.map(({ kind }) => kind));
  const pods = objects.filter(({ kind }) => kind === 'Pod');
  const nodes = objects.filter(({ kind }) => kind === 'Node');
  const hasSpot = nodes.some((node) => objectAt(node, ['metadata', 'labels'])['karpenter.sh/capacity-type'] === 'spot');
  const hasClaims = pods.some((pod) => objectsIn(objectAt(pod, ['spec']).volumes).some(({ item }) => item.persistentVolumeClaim));
  const pools = new Set(objects.filter(({ kind }) => kind === 'NodePool').map(objectName));
  const ofNodes = new Set(nodes.flatMap((node) => objectAt(node, ['metadata', 'labels'])[NODE_POOL_LABEL] ?? []));
  const unknown = [...ofNodes].filter((name): name is string => typeof name === 'string' && !pools.has(name));
  const volumes: ReadonlySet<unknown> = new Set(objects.filter(({ kind }) => kind === 'PersistentVolume').map(objectName));
  const isManaged = nodes.some((node) => objectAt(node, ['metadata', 'labels'])[NODE_POOL_LABEL]);
  const lacksVolumes = objects.some((json) => json.kind === 'PersistentVolumeClaim' && boundVolume(json) !== undefined && !volumes.has(boundVolume(json)));
  return [
    ...kinds.has('Pod') ? [] : ['The snapshot has no pods, so the answer cannot tell which nodes are empty.'],
    ...kinds.has('Node') ? [] : ['The snapshot has no Nodes. Karpenter removes only nodes that have joined the cluster.'],
    ...kinds.has('NodeClaim') || !isManaged ? [] : ['The snapshot has no NodeClaims. All nodes count as initialized, not drifted, and older than consolidateAfter.'],
    ...unknown.length === 0 ? [] : [`The snapshot lacks NodePool ${listText(unknown)}, so its nodes have no verdict.`],
    ...kinds.has('PodDisruptionBudget') || pods.length === 0 ? [] : ['The snapshot has no PodDisruptionBudgets. If the cluster has some, Karpenter may keep more nodes.'],
    ...objects.some(lacksStatus) ? ['Some PodDisruptionBudgets have no status. Their allowed evictions are computed from the pods of the snapshot.'] : [],
    ...kinds.has('DaemonSet') || !pods.some(isOfDaemonSet) ? [] : ['The snapshot has no DaemonSets, so new nodes have more room than in the cluster.'],
    ...hasClaims && !kinds.has('PersistentVolumeClaim') ? ['The snapshot has no PersistentVolumeClaims, so the zones of volumes do not count.'] : [],
    ...lacksVolumes ? ['The snapshot lacks PersistentVolumes, so their zones do not count. In the cluster, their pods may have to stay in a zone.'] : [],
    ...withoutClass.length === 0 ? [] : [`The snapshot lacks the EC2NodeClass of NodePool ${listText(withoutClass)}. Its operating system, volumes, and kubelet settings are assumed.`],
    ...hasSpot && prices.spot.size === 0 ? [`Spot prices are unknown. The answer assumes ${ASSUMED_SPOT_SHARE * 100}% of the on-demand price. To use real prices, set --prices.`] : [],
  ];
}

function boundVolume({ spec }: JsonObject): unknown {
  return objectAt(spec, []).volumeName || undefined;
}

/** Returns sentences about properties of a cluster that the answer does not cover. */
export function notJudged(objects: readonly JsonObject[], { ofOthers }: SnapshotPools): readonly string[] {
  const kinds = new Set(objects.map(({ kind }) => kind));
  const isReserved = objects.some((json) => json.kind === 'Node' && objectAt(json, ['metadata', 'labels'])['karpenter.sh/capacity-type'] === 'reserved');
  return [
    ...kinds.has('NodeOverlay') ? ['NodeOverlays are not judged. They can change prices and resources.'] : [],
    ...kinds.has('CapacityBuffer') ? ['CapacityBuffers are not judged. Karpenter keeps nodes for them.'] : [],
    ...isReserved ? ['Capacity reservations are not judged.'] : [],
    ...ofOthers.length === 0 ? [] : [`NodePool ${listText(ofOthers)} has a node class of another provider, whose instance types are unknown.`],
    'Node repair, expiration, and Karpenter\'s own time limits (1 minute for several nodes, 3 minutes for single nodes) are not judged.',
  ];
}
