import { ReportedNode } from '../../forecast/simulation/report/reported-node';
import { ZONE } from '../../karpenter/instance-types/type-requirements';
import { podRequests } from '../../karpenter/scheduling/pods/pod-requests';
import { allocatableOf, Resources, sumOf } from '../../karpenter/scheduling/pods/resources';
import { nodesPicture } from '../pictures/nodes-picture';
import { PicturedNode } from '../pictures/pictured-node';

/**
 * Draws the new nodes, with the allocatable resources and the price of their likely instance types.
 *
 * @param id the ID of the picture
 */
export function nodesSection(nodes: readonly ReportedNode[], currency: string, id: string): readonly string[] {
  if (nodes.length === 0) return [];
  return [
    '<section><h2>Nodes and their pods</h2>',
    '<div class="chart" role="region" aria-label="Nodes and their pods" tabindex="0">',
    nodesPicture(nodes.map(picturedNode), { id, title: 'New nodes with their pods', currency }),
    '</div></section>',
  ];
}

function picturedNode({ claim, pods, launch, isStatic, placeholderCondition, zoneIdCondition }: ReportedNode): PicturedNode {
  const { likely, capacityType, price } = launch;
  const zones = claim.requirements.get(ZONE);
  const pictured = pods.map(({ json, name, workload }) => ({ name, owner: workload, requests: podRequests(json.spec ?? {}) }));
  return {
    name: isStatic ? 'static node' : 'new node',
    nodePool: claim.nodePool,
    instanceType: likely.type.name,
    capacityType,
    zone: zones?.values.size === 1 ? [...zones.values][0] : undefined,
    price,
    allocatable: allocatableOf(likely.type),
    daemons: difference(claim.requests, sumOf(...pictured.map(({ requests }) => requests))),
    pods: pictured,
    notes: [placeholderCondition, zoneIdCondition].flatMap((condition) => (condition === undefined ? [] : [`If ${condition}`])),
  };
}

function difference(one: Resources, other: Resources): Resources {
  return new Map([...one].map(([name, amount]) => [name, amount - (other.get(name) ?? 0n)]));
}
