import { launchOf } from './launch';
import { JsonObject } from '../../../foundation/basics/json';
import { Market } from '../../../karpenter/instance-types/prices-and-zones';
import { PoolWithTypes } from '../../../karpenter/scheduling/pods/node-claim-templates';
import { stateNodesOf } from '../../snapshot/state-node';
import { ClusterScheduler } from '../cluster/cluster-scheduler';
import { withRunningPods } from '../cluster/daemon-pods';
import { boundPod, Instance, isAdmittedZone, launchedNode } from '../cluster/launched-node';
import { PodKinds } from '../cluster/pod-kinds';
import { startedDaemons } from '../cluster/started-daemons';
import { pseudoRandom } from '../random-choices';
import { PendingPod, SimulatedNodeClaim } from '../simulation-result';
import { clusterVolumes } from '../volumes/cluster-volumes';

/** A cluster before the first pass. */
export interface Cluster {
  /** NodePools that are not static. */
  readonly pools: readonly PoolWithTypes[];
  /** NodePools without instance types. Their labels are topology domains. */
  readonly emptyPools: readonly PoolWithTypes[];
  readonly daemonSets: readonly JsonObject[];
  /** Other objects that scheduling reads. */
  readonly others: readonly JsonObject[];
  readonly market: Market;
  /** Nodes, NodeClaims, and the pods on the nodes. Empty for a cluster without nodes. */
  readonly running: readonly JsonObject[];
  /** The pods in `running` for which Karpenter looks for another node, because their nodes are being deleted. */
  readonly leaving: readonly JsonObject[];
}

const MAX_TYPES = 600;

/** The cluster after passes. */
export interface Progress {
  readonly claims: readonly SimulatedNodeClaim[];
  /** The pods that existing nodes run in addition, by name of the node. */
  readonly existing: ReadonlyMap<string, readonly JsonObject[]>;
  readonly started: ReadonlySet<JsonObject>;
}

export interface NextPass {
  readonly scheduler: ClusterScheduler;
  /** The indexes of the launched nodes by name. */
  readonly names: ReadonlyMap<string, number>;
}

/** Returns a function that creates the scheduler of the next pass. All passes share the parts that do not change. */
export function clusterAfter(cluster: Cluster): (progress: Progress, waiting: readonly PendingPod[]) => NextPass {
  const { pools, emptyPools, daemonSets, others, market, running, leaving } = cluster;
  const bound = new Map<JsonObject, JsonObject>();
  const boundTo = (pod: JsonObject, name: string) => {
    let known = bound.get(pod);
    if (known === undefined) bound.set(pod, known = boundPod(pod, name));
    return known;
  };
  const byName = new Map(pools.map((pool) => [pool.types.name, pool]));
  const leavingPods = new Set(leaving);
  const shared = {
    pools: [...pools, ...emptyPools],
    daemonSets: withRunningPods(daemonSets, running),
    market,
    maxInstanceTypes: MAX_TYPES,
    kinds: new PodKinds(clusterVolumes([...running, ...others])),
  };
  const daemons = new Map<string, readonly JsonObject[]>();
  const daemonsOn = (name: string, node: JsonObject) => {
    let known = daemons.get(name);
    if (known === undefined) daemons.set(name, known = startedDaemons(node, shared.daemonSets));
    return known;
  };
  return ({ claims, existing, started }, waiting) => {
    const names = new Map<string, number>();
    const added = [...existing].flatMap(([name, pods]) => pods.map((pod) => boundTo(pod, name)));
    const launched = claims.flatMap((claim, index) => {
      const pool = byName.get(claim.nodePool)!;
      const name = nameOfNode(index);
      names.set(name, index);
      const [node, nodeClaim] = launchedNode(name, claim, likelyInstance(claim, pool, market), pool.manifest, 0);
      return [node, nodeClaim, ...daemonsOn(name, node), ...claim.pods.map((pod) => boundTo(pod, name))];
    });
    const objects = [...leaving.length === 0 ? running : running.filter((json) => !started.has(json)), ...added, ...launched];
    const scheduler = new ClusterScheduler({
      ...shared,
      objects: [...objects, ...waiting.map(({ pod }) => pod).filter((pod) => !leavingPods.has(pod)), ...others],
      nodes: stateNodesOf(objects),
      choose: pseudoRandom(),
    });
    return { scheduler, names };
  };
}

/** Returns the name of a launched node in later passes. */
export function nameOfNode(index: number): string {
  return `node-${String(index).padStart(6, '0')}`;
}

/** Returns the instance that EC2 probably launches for a NodeClaim. */
export function likelyInstance(claim: SimulatedNodeClaim, { types: { prices, zones } }: PoolWithTypes, market: Market): Instance {
  const { likely, capacityType } = launchOf(claim, { ...market, prices });
  return { type: likely.type, zone: zones.find((zone) => isAdmittedZone(zone, claim.requirements)), capacityType };
}
