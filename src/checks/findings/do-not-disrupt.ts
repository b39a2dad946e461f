import { placeholderIn } from '../../foundation/basics/placeholders';
import { Problem } from '../../foundation/basics/problem';
import { valueText } from '../../foundation/basics/value-text';
import { parseDuration } from '../../foundation/go/parse-duration';
import { compareMinors } from '../../karpenter/versions/facts';

export const DO_NOT_DISRUPT = 'karpenter.sh/do-not-disrupt';

/**
 * Returns the problem with a value of the annotation `karpenter.sh/do-not-disrupt` on pods, or undefined if the value is valid. Durations must be positive.
 *
 * @see https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/utils/pod/scheduling.go#L220-L260
 */
export function doNotDisruptProblem(value: string, release: string): Problem | undefined {
  if (value === 'true' || value === 'false' || placeholderIn(value) !== undefined) return undefined;
  const readsDurations = compareMinors(release, '1.12') >= 0;
  const isDuration = (parseDuration(value) ?? 0n) > 0n;
  if (readsDurations && isDuration) return undefined;
  return {
    message: isDuration && !readsDurations
      ? `${DO_NOT_DISRUPT} supports durations only in Karpenter 1.12 and later, got ${valueText(value)}`
      : `${DO_NOT_DISRUPT} must be "true"${readsDurations ? ' or a duration' : ''} to protect pods, got ${valueText(value)}`,
    fix: readsDurations ? 'Set "true", or a duration such as "4h".' : 'Set "true".',
  };
}
