import { Reason } from './object-plan';

/** The effect of static drift on nodes, at the end of a message. */
export const REPLACES_ALL = 'so Karpenter replaces all nodes';

/** Returns the share of a number of nodes, for example `5 of 14 nodes`. */
export function shareText(count: number | 'some', all: number): string {
  return `${count} of ${all} ${all === 1 ? 'node' : 'nodes'}`;
}

/** Returns a reason for static drift with the number of replaced nodes, if it is not the number of all nodes. */
export function withReplacedNodes(reason: Reason, replaced: number, all: number, owner = 'the NodePool has'): Reason {
  if (replaced === all && all > 0) return reason;
  const effect = all === 0 ? `but ${owner} no nodes` : `so Karpenter replaces ${shareText(replaced, all)}`;
  return { ...reason, message: `${reason.message.slice(0, -REPLACES_ALL.length)}${effect}` };
}
