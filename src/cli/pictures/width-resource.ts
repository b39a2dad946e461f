import { PicturedNode } from './pictured-node';

/**
 * Returns the resource that the widths of boxes show: the scarcest resource that pods request and all nodes have. Without pods, returns the CPU.
 */
export function widthResource(nodes: readonly PicturedNode[]): string {
  const available = new Map<string, Sum>();
  for (const { allocatable } of nodes) {
    for (const [name, amount] of allocatable) {
      const { total, nodes: count } = available.get(name) ?? NONE;
      if (amount > 0n) available.set(name, { total: total + Number(amount), nodes: count + 1 });
    }
  }
  const requested = new Map<string, number>();
  for (const { pods, daemons } of nodes) {
    for (const requests of [...pods.map((pod) => pod.requests), ...daemons === undefined ? [] : [daemons]]) {
      for (const [name, amount] of requests) requested.set(name, (requested.get(name) ?? 0) + Number(amount));
    }
  }
  const shares = [...requested].flatMap(([name, amount]) => {
    const { total, nodes: count } = available.get(name) ?? NONE;
    return amount > 0 && count === nodes.length ? [{ name, share: amount / total }] : [];
  });
  const [scarcest] = shares.sort((one, other) => other.share - one.share || (one.name < other.name ? -1 : 1));
  return scarcest?.name ?? 'cpu';
}

interface Sum {
  readonly total: number;
  readonly nodes: number;
}

const NONE: Sum = { total: 0, nodes: 0 };
