import { NodeReason, NodeReport, Obstacle } from '../consolidation-report';

/** Groups the nodes that an obstacle keeps, the highest savings first. */
export function obstaclesOf(nodes: readonly NodeReport[]): readonly Obstacle[] {
  const groups = new Map<string, { readonly reasons: NodeReason[]; readonly names: string[]; savings: number }>();
  for (const node of nodes) {
    const { possibleSavings = 0, reasons: [reason] } = node;
    if (possibleSavings <= 0) continue;
    const key = JSON.stringify([reason.kind, reason.subject ?? reason.message]);
    const group = groups.get(key) ?? { reasons: [], names: [], savings: 0 };
    group.names.push(node.name);
    group.reasons.push(reason);
    group.savings += possibleSavings;
    groups.set(key, group);
  }
  const obstacles = [...groups.values()].map(({ reasons, names, savings }): Obstacle => {
    const { kind, message, subject } = lastReason(reasons);
    return { kind, message, nodes: names, savings, ...subject !== undefined && { subject } };
  });
  return obstacles.sort((one, other) => other.savings - one.savings || (one.message < other.message ? -1 : 1));
}

/** Returns the reason that ends last, or the first of those whose end is unknown. */
export function lastReason(reasons: readonly NodeReason[]): NodeReason {
  return reasons.reduce((last, each) => ((each.until ?? Infinity) > (last.until ?? Infinity) ? each : last));
}
