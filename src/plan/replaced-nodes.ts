import { Reason } from './object-plan';

/** The effect of static drift on nodes, at the end of a message. */
export const REPLACES_ALL = 'so Karpenter replaces all nodes';

/** Returns a reason for static drift with the number of replaced nodes, if it is not the number of all nodes. */
export function withReplacedNodes(reason: Reason, replaced: number, all: number): Reason {
  if (replaced === all && all > 0) return reason;
  const effect = all === 0 ? 'but the NodePool has no nodes' : `so Karpenter replaces ${replaced} of ${all} nodes`;
  return { ...reason, message: `${reason.message.slice(0, -REPLACES_ALL.length)}${effect}` };
}
