import { parseInt64 } from '../../foundation/go/parse-int';

/** The limit that the `nodes` field of a budget sets: a count, or a percentage of the nodes. */
export type NodeLimit = { readonly count: number } | { readonly percent: number };

/**
 * Reads the `nodes` field of a budget like Karpenter, which stores counts as 32-bit integers. Returns undefined if Karpenter can't read it.
 *
 * Source: https://github.com/kubernetes/apimachinery/blob/v0.37.0/pkg/util/intstr/intstr.go
 */
export function nodeLimit(nodes: string): NodeLimit | undefined {
  const count = parseInt64(nodes);
  if (count !== undefined) return { count: Math.max(0, Number(BigInt.asIntN(32, count))) };
  const percent = nodes.endsWith('%') ? parseInt64(nodes.slice(0, -1)) : undefined;
  return percent === undefined ? undefined : { percent: Math.max(0, Number(percent)) };
}

/** Returns the number of nodes that a limit allows. Percentages are rounded up. */
export function nodesWithin(limit: NodeLimit, total: number): number {
  return 'count' in limit ? limit.count : Math.ceil(limit.percent * total / 100);
}
