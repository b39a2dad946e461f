import { append } from '../../../foundation/basics/append';
import { JsonObject } from '../../../foundation/basics/json';
import { objectAt } from '../../../foundation/basics/json-parts';
import { quantitiesOf } from '../../../karpenter/instance-types/kubelet/amounts';
import { CAPACITY_TYPE, ZONE } from '../../../karpenter/instance-types/type-requirements';
import { capacityOf } from '../../../karpenter/scheduling/pods/capacity';
import { allocatableOf } from '../../../karpenter/scheduling/pods/resources';
import { SimulatedNodeClaim } from '../../simulation/simulation-result';
import { nodeOfPod } from '../../snapshot/pod-state';
import { NODE_POOL_LABEL, StateNode } from '../../snapshot/state-node';
import { INSTANCE_TYPE } from '../candidate';
import { DisruptedCluster, DisruptedPool } from '../cluster';
import { Command } from '../command';

const CONDITIONS = ['Launched', 'Registered', 'Initialized', 'Consolidatable'];

/** Returns the objects after commands: removed nodes are gone, and replacements run with their cheapest instance type. */
export function afterCommands(cluster: DisruptedCluster, commands: readonly Command[], now: number, step: number): JsonObject[] {
  const removed = new Set<JsonObject>();
  const removedNames = new Set<string>();
  const nodeOf = new Map<JsonObject, string>();
  const added: JsonObject[] = [];
  for (const { candidates, replacements, existing } of commands) {
    for (const { state } of candidates) {
      for (const json of [state.node, state.nodeClaim]) if (json !== undefined) removed.add(json);
      removedNames.add(String(state.node?.metadata?.name));
    }
    for (const [node, pods] of existing) for (const pod of pods) nodeOf.set(pod, node);
    for (const claim of replacements) {
      const name = `new-${step}-${added.length / 2 + 1}`;
      append(added, launchedObjects(name, claim, cluster.pools.get(claim.nodePool)!, candidates[0].state, now));
      for (const pod of claim.pods) nodeOf.set(pod, name);
    }
  }
  const kept = cluster.objects.filter((json) => !removed.has(json)).flatMap((json) => {
    if (json.kind !== 'Pod') return [json];
    const node = nodeOf.get(json);
    if (node !== undefined) return [onNode(json, node)];
    return removedNames.has(String(nodeOfPod(json))) ? [] : [json];
  });
  return [...kept, ...added];
}

function onNode(pod: JsonObject, nodeName: string): JsonObject {
  return { ...pod, spec: { ...objectAt(pod, ['spec']), nodeName }, status: { phase: 'Running', conditions: [{ type: 'Ready', status: 'True' }] } };
}

/** Returns the Node and the NodeClaim of a replacement. A static NodePool replaces a node by an equal one. */
function launchedObjects(name: string, claim: SimulatedNodeClaim, pool: DisruptedPool, replaced: StateNode, now: number): JsonObject[] {
  const time = new Date(now).toISOString();
  const providerID = `aws:///${name}`;
  const [first] = claim.instanceTypes;
  const labels = first === undefined ? replaced.labels : labelsOf(claim, pool);
  const resources = first === undefined
    ? { allocatable: replaced.node?.status?.allocatable, capacity: replaced.node?.status?.capacity }
    : { allocatable: listOf(allocatableOf(first.type)), capacity: listOf(capacityOf(first.type)) };
  const { taints, metadata } = { taints: objectAt(pool.manifest, ['spec', 'template', 'spec']).taints, metadata: { name, creationTimestamp: time, labels } };
  const ready = { type: 'Ready', status: 'True', lastTransitionTime: time };
  const ofNode = { ...labels, 'kubernetes.io/hostname': name, 'karpenter.sh/registered': 'true', 'karpenter.sh/initialized': 'true' };
  return [
    { apiVersion: 'v1', kind: 'Node', metadata: { ...metadata, labels: ofNode }, spec: { providerID, taints }, status: { ...resources, conditions: [ready] } },
    {
      apiVersion: 'karpenter.sh/v1',
      kind: 'NodeClaim',
      metadata,
      spec: { taints, expireAfter: objectAt(pool.manifest, ['spec', 'template', 'spec']).expireAfter },
      status: { ...resources, providerID, nodeName: name, conditions: CONDITIONS.map((type) => ({ type, status: 'True', lastTransitionTime: time })) },
    },
  ];
}

/** Returns the labels of a new node: those of its instance type, and one value for each label of the NodeClaim. */
function labelsOf({ instanceTypes: [{ type }], requirements, nodePool }: SimulatedNodeClaim, pool: DisruptedPool): JsonObject {
  const { offerings, types: { zones } } = pool;
  const listed = [...requirements.values()].filter(({ isComplement, values }) => !isComplement && values.size > 0);
  const single = listed.map(({ key, values }) => [key, [...values][0]] as const);
  const admitted = (key: string, values: readonly string[]) => values.filter((value) => requirements.get(key)?.has(value) ?? true);
  const places = admitted(CAPACITY_TYPE, ['spot', 'on-demand']).flatMap((capacityType) => admitted(ZONE, zones.map(({ name }) => name)).map((zone) => {
    return { capacityType, zone, price: offerings.priceIn(type, zone, capacityType) ?? Infinity };
  })).sort((one, other) => one.price - other.price);
  const place = places.length === 0 ? {} : { [CAPACITY_TYPE]: places[0].capacityType, [ZONE]: places[0].zone };
  return { ...Object.fromEntries(type.labels), ...Object.fromEntries(single), ...place, [INSTANCE_TYPE]: type.name, [NODE_POOL_LABEL]: nodePool };
}

function listOf(resources: ReadonlyMap<string, bigint>): JsonObject {
  return Object.fromEntries(quantitiesOf(resources));
}
