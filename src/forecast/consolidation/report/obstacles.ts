import { NodeReport, Obstacle } from '../consolidation-report';

/** Groups the nodes that an obstacle keeps, the highest savings first. */
export function obstaclesOf(nodes: readonly NodeReport[]): readonly Obstacle[] {
  const groups = new Map<string, { readonly first: NodeReport; readonly names: string[]; savings: number }>();
  for (const node of nodes) {
    const { possibleSavings = 0, reasons: [{ kind, subject, message }] } = node;
    if (possibleSavings <= 0) continue;
    const key = JSON.stringify([kind, subject ?? message]);
    const group = groups.get(key) ?? { first: node, names: [], savings: 0 };
    group.names.push(node.name);
    group.savings += possibleSavings;
    groups.set(key, group);
  }
  const obstacles = [...groups.values()].map(({ first: { reasons: [{ kind, subject, message }] }, names, savings }): Obstacle => {
    return { kind, message, nodes: names, savings, ...subject !== undefined && { subject } };
  });
  return obstacles.sort((one, other) => other.savings - one.savings || (one.message < other.message ? -1 : 1));
}
