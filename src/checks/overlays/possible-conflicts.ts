import { commonType, PoolLabels } from './common-type';
import { LabelRequirement } from '../../karpenter/requirements/label-requirement';
import { inOrder, Overlay } from '../../karpenter/scheduling/overlays/overlay';
import { refusedOverlays } from '../../karpenter/scheduling/overlays/refused-overlays';
import { labelFacts } from '../../karpenter/versions/label-catalogue';

/** A conflict that makes Karpenter reject, or possibly reject, an overlay. */
export interface PossibleConflict {
  /** The conflicting overlay that Karpenter keeps. */
  readonly keptOverlay: Overlay;
  /** The resource that both overlays set in `capacity`, or undefined if both overlays change the price. */
  readonly resource?: string;
  /** True if the conflict occurs whenever the rejected overlay matches an instance type. False if it occurs only if both overlays match the same instance type. */
  readonly isCertain: boolean;
}

interface Judged {
  readonly overlay: Overlay;
  readonly conflict?: PossibleConflict;
}

/** Returns false if two overlays match no common instance type. */
type MayConflict = (overlay: Overlay, other: Overlay) => boolean;

/** Maximum number of preceding overlays with which each overlay is compared. */
const MOST_COMPARED = 100;

/**
 * Returns the conflicts among overlays with the same weight that can be detected without instance types. Does not compare overlays with the same name.
 * `pools` lists all pools of the cluster, or is undefined if the pools are unknown. `mayConflict` is asked about possible conflicts.
 */
export function possibleConflicts(
  overlays: readonly Overlay[], pools: readonly PoolLabels[] | undefined, mayConflict: MayConflict = () => true,
): ReadonlyMap<Overlay, PossibleConflict> {
  const judged: Judged[] = [];
  for (const overlay of inOrder(overlays)) {
    const earlier = judged.slice(-MOST_COMPARED).filter((other) => other.overlay.name !== overlay.name);
    const certain = certainConflict(overlay, earlier, pools);
    const isCertain = certain !== undefined && mayConflict(overlay, certain.keptOverlay);
    judged.push({ overlay, conflict: isCertain ? certain : uncertainConflict(overlay, earlier, pools, mayConflict) });
  }
  return new Map(judged.flatMap(({ overlay, conflict }) => (conflict ? [[overlay, conflict]] : [])));
}

/** Returns a conflict with an overlay that Karpenter keeps and that matches everything that this overlay matches. */
function certainConflict(overlay: Overlay, earlier: readonly Judged[], pools: readonly PoolLabels[] | undefined): PossibleConflict | undefined {
  for (const [index, { overlay: keptOverlay, conflict }] of earlier.entries()) {
    const field = conflict ? undefined : fieldOfBoth(overlay, keptOverlay);
    if (field === undefined || !isCoveredBy(overlay, keptOverlay) || !mayMatch(overlay, pools)) continue;
    const mayForget = (between: Overlay) => forgets(between, field.resource) && commonType(overlay, between, undefined) !== undefined;
    if (!earlier.slice(index + 1).some((between) => mayForget(between.overlay))) return { keptOverlay, ...field, isCertain: true };
  }
  return undefined;
}

/** Returns true if an overlay could match an instance type of the pools. */
function mayMatch(overlay: Overlay, pools: readonly PoolLabels[] | undefined): boolean {
  return poolsFor(overlay, overlay, pools).some((pool) => commonType(overlay, overlay, pool) !== undefined);
}

/** Returns a conflict that occurs only if both overlays match the same instance type. */
function uncertainConflict(
  overlay: Overlay, earlier: readonly Judged[], pools: readonly PoolLabels[] | undefined, mayConflict: MayConflict,
): PossibleConflict | undefined {
  for (const { overlay: other, conflict } of earlier) {
    if (conflict?.isCertain || fieldOfBoth(overlay, other) === undefined) continue;
    for (const pool of poolsFor(overlay, other, pools)) {
      const type = commonType(overlay, other, pool);
      const refusal = type && refusedOverlays([other, overlay], [type]).get(overlay.name);
      if (refusal && mayConflict(overlay, other)) return { keptOverlay: other, resource: refusal.resource, isCertain: false };
    }
  }
  return undefined;
}

/** Returns true if Karpenter forgets that a resource was already set, because Karpenter remembers only the resources of the last applied overlay. */
function forgets({ capacity }: Overlay, resource: string | undefined): boolean {
  return resource !== undefined && capacity !== undefined && !capacity.has(resource);
}

/** Returns a field that both overlays set, if any. */
function fieldOfBoth(one: Overlay, other: Overlay): { readonly resource?: string } | undefined {
  if (one.priceField !== undefined && other.priceField !== undefined) return {};
  const resource = [...one.capacity?.keys() ?? []].find((name) => other.capacity?.has(name) === true);
  return resource === undefined ? undefined : { resource };
}

/** Returns the pools if all pools are known, and the overlays require a label that only pools can set. Otherwise, returns one unknown pool. */
function poolsFor(one: Overlay, other: Overlay, pools: readonly PoolLabels[] | undefined): readonly (PoolLabels | undefined)[] {
  const needsPools = [...one.requirements.keys(), ...other.requirements.keys()].some((key) => labelFacts(key) === undefined);
  return pools && needsPools ? pools : [undefined];
}

/** Returns true if the other overlay matches everything that the first overlay matches. */
function isCoveredBy(one: Overlay, other: Overlay): boolean {
  return [...other.requirements].every(([key, wide]) => {
    const narrow = one.requirements.get(key);
    return narrow !== undefined && isNarrower(narrow, wide);
  });
}

function isNarrower(narrow: LabelRequirement, wide: LabelRequirement): boolean {
  if (narrow.admitsAbsence && !wide.admitsAbsence) return false;
  if (!narrow.isComplement) return [...narrow.values].every((value) => wide.has(value));
  const isWithin = isAtLeast(narrow.from, wide.from, 1n) && isAtLeast(narrow.to, wide.to, -1n);
  return wide.isComplement && isWithin && [...wide.values].every((value) => !narrow.has(value));
}

/** Returns true if a bound is at least as strict as another bound. `sign` is 1 for lower bounds and -1 for upper bounds. */
function isAtLeast(strict: bigint | undefined, lax: bigint | undefined, sign: bigint): boolean {
  return lax === undefined || (strict !== undefined && sign * strict >= sign * lax);
}
