import { Headroom } from './headroom';
import { grouped } from '../../../foundation/basics/grouped';
import { listText } from '../../../foundation/basics/list-text';
import { PoolWithTypes } from '../../../karpenter/scheduling/pods/node-claim-templates';
import { withinLimits } from '../claims/limits';
import { PendingReason } from '../pending-reason';
import { HOSTNAME } from '../topology/topology-group';

/** The number of pods that Karpenter schedules in a minute at the rate that its benchmark requires: 100 pods per second. */
const PODS_PER_MINUTE = 6000;

interface FirstPass {
  readonly pools: readonly PoolWithTypes[];
  /** Reasons of pending pods. */
  readonly reasons: readonly PendingReason[];
  readonly headroom: readonly Headroom[];
  readonly podCount: number;
  readonly hasNodes: boolean;
}

/** Returns what Karpenter can do after its first pass, in sentences. The simulation ends after the first pass. */
export function laterPasses({ pools, reasons, headroom, podCount, hasNodes }: FirstPass): readonly string[] {
  if (!hasNodes) return [];
  const full = new Set(reasons.filter(({ kind }) => kind === 'limits').map(({ nodePool }) => nodePool));
  const byPool = grouped(headroom, ({ nodePool }) => nodePool);
  const limited = pools.filter((pool) => full.has(pool.types.name) && hasRoom(pool, byPool.get(pool.types.name) ?? []));
  const keys = new Set(reasons.flatMap(({ kind, topologyKey }) => (kind === 'affinity' && topologyKey !== undefined && topologyKey !== HOSTNAME ? [topologyKey] : [])));
  return [
    ...limited.length === 0 ? [] : [
      `The likely instance types leave room within the limits of NodePool ${listText(limited.map(({ types }) => types.name))}. After their launch, Karpenter schedules pending pods again.`,
    ],
    ...keys.size === 0 ? [] : [
      `Pod affinity and anti-affinity over ${listText([...keys])} can allow more pods after launched nodes have the label. Karpenter then schedules pending pods again.`,
    ],
    ...podCount < PODS_PER_MINUTE ? [] : [
      `Karpenter ends a pass after 1 minute, and schedules the other pods in the next pass. With ${podCount} pods, it can need several passes.`,
    ],
  ];
}

/** Returns true if another node of a NodePool fits the limits that the likely instance types leave. */
function hasRoom({ types: { types } }: PoolWithTypes, ofPool: readonly Headroom[]): boolean {
  const left = new Map(ofPool.filter(({ resource }) => resource !== 'nodes').map(({ resource, limit, used }) => [resource, limit - used]));
  return ofPool.every(({ resource, limit, used }) => resource !== 'nodes' || limit > used) && withinLimits(types, left).length > 0;
}
