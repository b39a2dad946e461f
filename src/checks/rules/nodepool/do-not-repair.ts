import { valueText } from '../../../foundation/basics/value-text';
import { compareMinors } from '../../../karpenter/versions/facts';

export const DO_NOT_REPAIR = 'karpenter.sh/do-not-repair';

/** Returns the problem with a value of the annotation `karpenter.sh/do-not-repair` on nodes, if any. */
export function doNotRepairProblem(value: string, release: string): { readonly message: string; readonly fix: string } | undefined {
  if (value === 'false') return undefined;
  if (compareMinors(release, '1.15') < 0) return { message: `${DO_NOT_REPAIR} has no effect before Karpenter 1.15`, fix: 'Remove the annotation, or target Karpenter 1.15 or later.' };
  if (value === 'true') return undefined;
  return { message: `${DO_NOT_REPAIR} must be "true" to block node repair, got ${valueText(value)}`, fix: 'Set "true", or remove the annotation.' };
}
