import { commonType, OFFERING_LABELS, PoolLabels } from './common-type';
import { isCoveredBy } from './overlay-coverage';
import { inOrder, Overlay, refusedOverlays } from './refused-overlays';
import { labelFacts } from '../../versions/label-catalogue';

/** A conflict that makes Karpenter reject, or possibly reject, an overlay. */
export interface PossibleConflict {
  /** The overlay that Karpenter keeps instead. */
  readonly keptOverlay: Overlay;
  /** The resource of `capacity` that both set; undefined if both change the price. */
  readonly resource?: string;
  /** Whether Karpenter rejects the overlay wherever it matches anything, rather than only if an instance type matches both. */
  readonly isCertain: boolean;
}

interface Judged {
  readonly overlay: Overlay;
  readonly conflict?: PossibleConflict;
}

/** An overlay is compared with at most this many of those that come before it. */
const MOST_COMPARED = 100;

/**
 * The conflicts among overlays with the same weight, as far as they can be known without instance types. Overlays with the same name are not compared.
 * The pools are all that the cluster has; undefined if that is not known.
 */
export function possibleConflicts(overlays: readonly Overlay[], pools: readonly PoolLabels[] | undefined): ReadonlyMap<Overlay, PossibleConflict> {
  const judged: Judged[] = [];
  for (const overlay of inOrder(overlays)) {
    const earlier = judged.slice(-MOST_COMPARED).filter((other) => other.overlay.name !== overlay.name);
    judged.push({ overlay, conflict: certainConflict(overlay, earlier, pools) ?? uncertainConflict(overlay, earlier, pools) });
  }
  return new Map(judged.flatMap(({ overlay, conflict }) => (conflict ? [[overlay, conflict]] : [])));
}

/** A conflict with an overlay that Karpenter keeps and that matches all that this one matches. */
function certainConflict(overlay: Overlay, earlier: readonly Judged[], pools: readonly PoolLabels[] | undefined): PossibleConflict | undefined {
  for (const [index, { overlay: keptOverlay, conflict }] of earlier.entries()) {
    const field = conflict ? undefined : fieldOfBoth(overlay, keptOverlay);
    if (field === undefined || !isCoveredBy(overlay, keptOverlay) || !mayMatch(overlay, pools)) continue;
    const mayForget = (between: Overlay) => forgets(between, field.resource) && commonType(overlay, between, undefined) !== undefined;
    if (!earlier.slice(index + 1).some((between) => mayForget(between.overlay))) return { keptOverlay, ...field, isCertain: true };
  }
  return undefined;
}

/** Whether some instance type of the pools could match an overlay. */
function mayMatch(overlay: Overlay, pools: readonly PoolLabels[] | undefined): boolean {
  return poolsFor(overlay, overlay, pools).some((pool) => commonType(overlay, overlay, pool) !== undefined);
}

/** A conflict that needs an instance type which both overlays match. */
function uncertainConflict(overlay: Overlay, earlier: readonly Judged[], pools: readonly PoolLabels[] | undefined): PossibleConflict | undefined {
  for (const { overlay: other, conflict } of earlier) {
    if (conflict?.isCertain || fieldOfBoth(overlay, other) === undefined) continue;
    for (const pool of poolsFor(overlay, other, pools)) {
      const type = commonType(overlay, other, pool);
      const refusal = type && refusedOverlays([other, overlay], [type], OFFERING_LABELS).get(overlay.name);
      if (refusal) return { keptOverlay: other, resource: refusal.resource, isCertain: false };
    }
  }
  return undefined;
}

/** Whether Karpenter forgets that a resource was set before, since it remembers only the resources of the overlay that it applied last. */
function forgets({ capacity }: Overlay, resource: string | undefined): boolean {
  return resource !== undefined && capacity !== undefined && !capacity.includes(resource);
}

/** A field that both overlays set. */
function fieldOfBoth(one: Overlay, other: Overlay): { readonly resource?: string } | undefined {
  if (one.priceField !== undefined && other.priceField !== undefined) return {};
  const resource = one.capacity?.find((name) => other.capacity?.includes(name) === true);
  return resource === undefined ? undefined : { resource };
}

/** One unknown pool, unless all pools are known and the overlays require a label that only pools can set. */
function poolsFor(one: Overlay, other: Overlay, pools: readonly PoolLabels[] | undefined): readonly (PoolLabels | undefined)[] {
  const needsPools = [...one.requirements.keys(), ...other.requirements.keys()].some((key) => labelFacts(key) === undefined);
  return pools && needsPools ? pools : [undefined];
}
