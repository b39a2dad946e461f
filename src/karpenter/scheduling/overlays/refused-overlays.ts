import { Match, matchesOf, OverlaidPool } from './overlaid-pool';
import { inOrder, Overlay } from './overlay';
import { grouped } from '../../../foundation/basics/grouped';

/** The reason why Karpenter rejects an overlay. */
export interface Refusal {
  /** The conflicting overlay that Karpenter keeps. */
  readonly keptOverlay: Overlay;
  /** The resource that both overlays set in `capacity`, or undefined if both overlays change the price. */
  readonly resource?: string;
  /** The first NodePool for which both overlays match an instance type. */
  readonly pool: string;
  readonly instanceType: string;
}

/** The overlays that were applied last to an instance type of a NodePool: one price overlay for each offering, and one capacity overlay. */
interface Applied {
  readonly prices: Map<string, Overlay>;
  capacity?: Overlay;
}

type AppliedByType = ReadonlyMap<string, Applied>;

/**
 * Returns the overlays that Karpenter rejects because of a conflict, by name. Karpenter processes overlays in the order of `inOrder`, and keeps or rejects
 * each overlay as a whole. The overlays must pass Karpenter's other checks.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/nodeoverlay/controller.go#L142-L240
 */
export function refusedOverlays(overlays: readonly Overlay[], pools: readonly OverlaidPool[]): ReadonlyMap<string, Refusal> {
  const states = distinct(pools, overlays).map((pool) => ({ pool, applied: new Map<string, Applied>() }));
  const refusals = new Map<string, Refusal>();
  for (const overlay of inOrder(overlays)) {
    const matched = states.map(({ pool, applied }) => ({ pool, applied, matches: matchesOf(overlay, pool) }));
    const refusal = firstOf(matched, ({ pool, applied, matches }) => firstOf(matches, (match) => conflict(pool.name, match, applied, overlay)));
    if (refusal) refusals.set(overlay.name, refusal);
    else for (const { applied, matches } of matched) for (const match of matches) apply(match, applied, overlay);
  }
  return refusals;
}

/** Returns the first of all NodePools that overlays cannot distinguish. */
function distinct(pools: readonly OverlaidPool[], overlays: readonly Overlay[]): readonly OverlaidPool[] {
  const keys = [...new Set(overlays.flatMap(({ requirements }) => [...requirements.keys()]))];
  const kinds = grouped(pools, ({ types }) => types);
  return [...kinds.values()].flatMap((alike) => [...grouped(alike, ({ labels }) => keys.map((key) => labels.get(key)).join('\n')).values()].map(([first]) => first));
}

function conflict(pool: string, { type, offerings }: Match, applied: AppliedByType, overlay: Overlay): Refusal | undefined {
  const before = applied.get(type.name);
  if (before === undefined) return undefined;
  const isAsHeavy = (other: Overlay | undefined) => other?.weight === overlay.weight;
  const priced = overlay.priceField === undefined ? undefined : offerings.map(({ text }) => before.prices.get(text)).find(isAsHeavy);
  if (priced) return { keptOverlay: priced, pool, instanceType: type.name };
  const resource = isAsHeavy(before.capacity) ? [...overlay.capacity?.keys() ?? []].find((name) => before.capacity!.capacity!.has(name)) : undefined;
  return resource === undefined ? undefined : { keptOverlay: before.capacity!, resource, pool, instanceType: type.name };
}

/** Records an applied overlay. Karpenter compares the next overlay only with the overlay that it applied last, and forgets the resources of other overlays. */
function apply({ type, offerings }: Match, applied: Map<string, Applied>, overlay: Overlay): void {
  const state: Applied = applied.get(type.name) ?? { prices: new Map() };
  applied.set(type.name, state);
  if (overlay.priceField !== undefined) offerings.forEach(({ text }) => state.prices.set(text, overlay));
  if (overlay.capacity !== undefined) state.capacity = overlay;
}

function firstOf<T, R>(items: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
