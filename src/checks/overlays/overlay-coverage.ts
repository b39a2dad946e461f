import { LabelRequirement } from '../../karpenter/requirements/label-requirement';
import { Overlay } from '../../karpenter/scheduling/overlays/overlay';

/** Returns true if the other overlay matches everything that the first overlay matches. */
export function isCoveredBy(one: Overlay, other: Overlay): boolean {
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
