import { append } from '../../../foundation/basics/append';
import { JsonObject } from '../../../foundation/basics/json';
import { objectAt } from '../../../foundation/basics/json-parts';
import { CAPACITY_TYPE } from '../../../karpenter/instance-types/type-requirements';
import { boundPod, Instance, isAdmittedZone, launchedNode, runningNode } from '../../simulation/cluster/launched-node';
import { startedDaemons } from '../../simulation/cluster/started-daemons';
import { SimulatedNodeClaim } from '../../simulation/simulation-result';
import { nodeOfPod } from '../../snapshot/pod-state';
import { StateNode } from '../../snapshot/state-node';
import { DisruptedCluster, DisruptedPool } from '../cluster';
import { Command } from '../command';

/** Returns the objects after commands: removed nodes are gone, and replacements run with their cheapest instance type. */
export function afterCommands(cluster: DisruptedCluster, commands: readonly Command[], now: number, step: number): JsonObject[] {
  const removed = new Set<JsonObject>();
  const removedNames = new Set<string>();
  const nodeOf = new Map<JsonObject, string>();
  const added: JsonObject[] = [];
  const daemonSets = cluster.objects.filter(({ kind }) => kind === 'DaemonSet');
  let launched = 0;
  for (const { candidates, replacements, existing } of commands) {
    for (const { state } of candidates) {
      for (const json of [state.node, state.nodeClaim]) if (json !== undefined) removed.add(json);
      removedNames.add(String(state.node?.metadata?.name));
    }
    for (const [node, pods] of existing) for (const pod of pods) nodeOf.set(pod, node);
    for (const claim of replacements) {
      launched += 1;
      const name = `new-${step}-${launched}`;
      const [node, nodeClaim] = replacementObjects(name, claim, cluster.pools.get(claim.nodePool)!, candidates[0].state, now);
      append(added, [node, nodeClaim, ...startedDaemons(node, daemonSets)]);
      for (const pod of claim.pods) nodeOf.set(pod, name);
    }
  }
  const kept = cluster.objects.filter((json) => !removed.has(json)).flatMap((json) => {
    if (json.kind !== 'Pod') return [json];
    const node = nodeOf.get(json);
    if (node !== undefined) return [boundPod(json, node)];
    return removedNames.has(String(nodeOfPod(json))) ? [] : [json];
  });
  return [...kept, ...added];
}

/** Returns the Node and the NodeClaim of a replacement. A static NodePool replaces a node by an equal one. */
function replacementObjects(name: string, claim: SimulatedNodeClaim, pool: DisruptedPool, replaced: StateNode, now: number): JsonObject[] {
  const [first] = claim.instanceTypes;
  if (first !== undefined) return launchedNode(name, claim, cheapestInstance(claim, pool), pool.manifest, now);
  const { allocatable, capacity } = objectAt(replaced.node, ['status']);
  return runningNode({ name, labels: replaced.labels, resources: { allocatable, capacity }, pool: pool.manifest, createdAt: now });
}

/** Returns the cheapest instance type of a NodeClaim, in its cheapest zone and capacity type. */
function cheapestInstance({ instanceTypes: [{ type }], requirements }: SimulatedNodeClaim, { offerings, types: { zones } }: DisruptedPool): Instance {
  const capacityTypes = ['spot', 'on-demand'].filter((value) => requirements.get(CAPACITY_TYPE)?.has(value) ?? true);
  const admitted = zones.filter((zone) => isAdmittedZone(zone, requirements));
  const places = capacityTypes.flatMap((capacityType) => admitted.map((zone) => {
    return { type, capacityType, zone, price: offerings.priceIn(type, zone.name, capacityType) ?? Infinity };
  })).sort((one, other) => one.price - other.price);
  return places[0] ?? { type, capacityType: capacityTypes[0] ?? 'on-demand' };
}
