import { hourlyText } from './node-texts';
import { groupsPicture, PictureOptions } from './nodes-picture';
import { PicturedNode } from './pictured-node';

/**
 * Draws nodes before and after a change. Nodes that are only before are dashed, nodes that are only after have a blue line, and pods on another node
 * are marked. Compares nodes and pods by name.
 */
export function beforeAndAfter(before: readonly PicturedNode[], after: readonly PicturedNode[], options: PictureOptions): string {
  const [nodeBefore, nodeAfter] = [nodeOfPods(before), nodeOfPods(after)];
  const [namesBefore, namesAfter] = [namesOf(before), namesOf(after)];
  const compared = (node: PicturedNode, names: ReadonlySet<string>, nodeOf: ReadonlyMap<string, string>, change: 'removed' | 'added'): PicturedNode => ({
    ...node,
    change: names.has(node.name) ? undefined : change,
    pods: node.pods.map((pod) => {
      const other = nodeOf.get(pod.name);
      return other === undefined || other === node.name ? pod : { ...pod, move: `${change === 'removed' ? 'to' : 'from'} ${other}` };
    }),
  });
  return groupsPicture([
    { heading: headingOf('Before', before, options.currency), nodes: before.map((node) => compared(node, namesAfter, nodeAfter, 'removed')) },
    { heading: headingOf('After', after, options.currency), nodes: after.map((node) => compared(node, namesBefore, nodeBefore, 'added')) },
  ], options);
}

function headingOf(title: string, nodes: readonly PicturedNode[], currency: string): string {
  const prices = nodes.flatMap(({ price }) => price ?? []);
  const unknown = nodes.length - prices.length;
  return [
    `${title}: ${nodes.length} ${nodes.length === 1 ? 'node' : 'nodes'}`,
    ...prices.length === 0 ? [] : [hourlyText(prices, currency)],
    ...prices.length === 0 || unknown === 0 ? [] : [`without the ${unknown === 1 ? 'node' : `${unknown} nodes`} of unknown price`],
  ].join(', ');
}

function namesOf(nodes: readonly PicturedNode[]): ReadonlySet<string> {
  return new Set(nodes.map(({ name }) => name));
}

function nodeOfPods(nodes: readonly PicturedNode[]): ReadonlyMap<string, string> {
  return new Map(nodes.flatMap(({ name, pods }) => pods.map((pod) => [pod.name, name] as const)));
}
