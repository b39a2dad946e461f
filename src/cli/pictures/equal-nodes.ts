import { PicturedNode } from './pictured-node';
import { grouped } from '../../foundation/basics/grouped';
import { Resources } from '../../karpenter/scheduling/pods/resources';

/** Nodes that one box shows. */
export interface BoxNodes {
  readonly nodes: readonly PicturedNode[];
}

/** The boxes of a picture, and the nodes without a box. */
export interface Boxes {
  readonly boxes: readonly BoxNodes[];
  readonly omitted: readonly PicturedNode[];
}

/** The number of nodes from which equal nodes share a box. */
const MAX_SINGLE_NODES = 24;
const MAX_BOXES = 60;

/** Chooses the boxes of nodes, in the order of the nodes. In large clusters, equal nodes share a box, and the picture prefers changed nodes. */
export function boxesOf(nodes: readonly PicturedNode[]): Boxes {
  if (nodes.length <= MAX_SINGLE_NODES) return { boxes: nodes.map((node) => ({ nodes: [node] })), omitted: [] };
  const groups = [...grouped(nodes, equalityKey).values()];
  const byInterest = [...groups].sort((one, other) => interest(other[0]) - interest(one[0]) || other.length - one.length);
  const shown = new Set(byInterest.slice(0, MAX_BOXES));
  return {
    boxes: groups.filter((group) => shown.has(group)).map((group) => ({ nodes: group })),
    omitted: groups.filter((group) => !shown.has(group)).flat(),
  };
}

function interest({ change, mark, pods }: PicturedNode): number {
  return Number(change !== undefined) + Number(mark !== undefined) + Number(pods.some(({ move }) => move !== undefined));
}

/** Returns equal keys for nodes that differ only in names and zones. */
function equalityKey(node: PicturedNode): string {
  const { nodePool, instanceType, capacityType, price, allocatable, daemons, pods, notes, mark, change } = node;
  const kinds = grouped(pods, ({ owner, requests, move }) => JSON.stringify([owner, amountsOf(requests), move !== undefined]));
  const counts = [...kinds].map(([kind, { length }]) => `${length} ${kind}`).sort();
  const resources = [allocatable, daemons ?? new Map()].map(amountsOf);
  return JSON.stringify([nodePool, instanceType, capacityType, price, resources, counts, notes, mark, change]);
}

function amountsOf(resources: Resources): readonly string[] {
  return [...resources].map(([name, amount]) => `${name} ${amount}`).sort();
}
