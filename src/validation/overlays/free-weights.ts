import { inOrder, Overlay } from './refused-overlays';

const MIN_WEIGHT = 1;
const MAX_WEIGHT = 10_000;

/**
 * A new weight for each overlay that must change its weight: above its own if one is free there, otherwise below. An overlay gets none if all are taken.
 * No two overlays get the same weight. If two with the same weight move in the same direction, the name that comes last in the alphabet moves less.
 */
export function freeWeights(overlays: readonly Overlay[], taken: ReadonlySet<number>): ReadonlyMap<Overlay, number> {
  const ordered = inOrder(overlays);
  const weights = new Map<Overlay, number>();
  // The sort keeps the order of overlays with the same weight.
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
