import { inOrder, Overlay } from '../../karpenter/scheduling/overlays/overlay';

const MIN_WEIGHT = 1;
const MAX_WEIGHT = 10_000;

/**
 * Returns a new weight for each overlay that must change its weight: a higher free weight if possible, otherwise a lower free weight, if any.
 * No two overlays get the same weight. If two overlays with the same weight move in the same direction, the overlay whose name sorts last moves less.
 */
export function freeWeights(overlays: readonly Overlay[], taken: ReadonlySet<number>): ReadonlyMap<Overlay, number> {
  const ordered = inOrder(overlays);
  const weights = new Map<Overlay, number>();
  // The sort is stable, so overlays with the same weight keep their order.
  let next = MIN_WEIGHT;
  for (const overlay of [...ordered].sort((one, other) => one.weight - other.weight)) {
    next = Math.max(next, overlay.weight + 1);
    while (taken.has(next)) next++;
    if (next <= MAX_WEIGHT) weights.set(overlay, next++);
  }
  const raised = new Set(weights.values());
  next = MAX_WEIGHT;
  for (const overlay of ordered.filter((each) => !weights.has(each))) {
    next = Math.min(next, overlay.weight - 1);
    while (taken.has(next) || raised.has(next)) next--;
    if (next >= MIN_WEIGHT) weights.set(overlay, next--);
  }
  return weights;
}
