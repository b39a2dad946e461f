import { ConsolidationReport, ReportedCommand } from '../../forecast/consolidation/consolidation-report';
import { SimulatedNodeClaim } from '../../forecast/simulation/simulation-result';
import { controllerOf, deploymentNameOf } from '../../forecast/snapshot/pod-controller';
import { grouped } from '../../foundation/basics/grouped';
import { isObject, JsonObject } from '../../foundation/basics/json';
import { objectAt } from '../../foundation/basics/json-parts';
import { objectName } from '../../foundation/basics/object-name';
import { CAPACITY_TYPE } from '../../karpenter/instance-types/type-requirements';
import { podRequests } from '../../karpenter/scheduling/pods/pod-requests';
import { allocatableOf, Resources, resourcesOf, sumOf } from '../../karpenter/scheduling/pods/resources';
import { PicturedNode, PicturedPod } from '../pictures/pictured-node';

/** The nodes of a snapshot, and the nodes after the first commands. */
export interface PicturedCluster {
  readonly before: readonly PicturedNode[];
  readonly after: readonly PicturedNode[];
}

/** Owners whose pods stay on their node. */
const OWNERS_OF_NODE: ReadonlySet<string> = new Set(['DaemonSet', 'Node']);
const ENDED: ReadonlySet<string> = new Set(['Failed', 'Succeeded']);

/** Returns the nodes in the report with the pods of the snapshot, before and after the commands that Karpenter starts first. */
export function picturedCluster(objects: readonly JsonObject[], { nodes, commands }: ConsolidationReport): PicturedCluster {
  const running = objects.filter((json) => json.kind === 'Pod' && !ENDED.has(objectAt(json, ['status']).phase));
  const pods = grouped(running, (json): unknown => objectAt(json, ['spec']).nodeName);
  const jsonOfNodes = new Map(objects.filter(({ kind }) => kind === 'Node').map((json) => [objectName(json), json]));
  const before = nodes.map((node): PicturedNode => {
    const onNode = pods.get(node.name) ?? [];
    const { price } = node;
    return {
      name: node.name,
      ...node.nodePool !== undefined && { nodePool: node.nodePool },
      ...node.instanceType !== undefined && { instanceType: node.instanceType },
      ...node.capacityType !== undefined && { capacityType: node.capacityType },
      ...node.zone !== undefined && { zone: node.zone },
      ...price !== undefined && { price: { perHour: price, isUpperBound: false } },
      allocatable: resourcesOf(objectAt(jsonOfNodes.get(node.name), ['status']).allocatable),
      daemons: sumOf(...onNode.filter(isOfNode).map(requestsOf)),
      pods: onNode.filter((pod) => !isOfNode(pod)).map(picturedPod),
      notes: [node.verdict],
    };
  });
  const withoutVerdicts = before.map((node) => ({ ...node, notes: [] }));
  return { before, after: commands.reduce(afterCommand, withoutVerdicts) };
}

function afterCommand(nodes: readonly PicturedNode[], { nodes: removed, replacements, podsTo }: ReportedCommand): readonly PicturedNode[] {
  const gone = new Set(removed);
  const moving = new Map(nodes.filter(({ name }) => gone.has(name)).flatMap(({ pods }) => pods.map((pod) => [pod.name, pod] as const)));
  const arriving = (name: string) => (podsTo.get(name) ?? []).flatMap((pod) => moving.get(pod) ?? []);
  const kept = nodes.filter(({ name }) => !gone.has(name)).map((node) => ({ ...node, pods: [...node.pods, ...arriving(node.name)] }));
  return [...kept, ...replacements.map((claim, index) => newNode(claim, replacements.length === 1 ? 'new node' : `new node ${index + 1}`))];
}

function newNode({ nodePool, instanceTypes: [likely], pods, requests, requirements }: SimulatedNodeClaim, name: string): PicturedNode {
  const pictured = pods.map(picturedPod);
  const ofPods = sumOf(...pictured.map((pod) => pod.requests));
  const rest = [...requests].map(([resource, amount]) => [resource, amount - (ofPods.get(resource) ?? 0n)] as const);
  const ofDaemons = new Map(rest.filter(([, amount]) => amount > 0n));
  return {
    name,
    nodePool,
    ...likely !== undefined && { instanceType: likely.type.name, price: { perHour: likely.price, isUpperBound: requirements.get(CAPACITY_TYPE)?.has('spot') ?? true } },
    allocatable: likely === undefined ? new Map() : allocatableOf(likely.type),
    daemons: ofDaemons,
    pods: pictured,
  };
}

function picturedPod(pod: JsonObject): PicturedPod {
  const namespace: unknown = pod.metadata?.namespace;
  const prefix = `${typeof namespace === 'string' && namespace !== '' ? namespace : 'default'}/`;
  return { name: `${prefix}${objectName(pod)}`, owner: `${prefix}${workloadOf(pod)}`, requests: requestsOf(pod) };
}

/** Returns the name of the workload of a pod. */
function workloadOf(pod: JsonObject): string {
  return deploymentNameOf(pod) ?? String(controllerOf(pod)?.name ?? objectName(pod));
}

function isOfNode(pod: JsonObject): boolean {
  return OWNERS_OF_NODE.has(controllerOf(pod)?.kind);
}

function requestsOf({ spec }: JsonObject): Resources {
  return isObject(spec) ? podRequests(spec) : new Map();
}
