import { valueText } from '../basics/value-text';
import { compareMinors } from '../versions/facts';

export const DO_NOT_DISRUPT = 'karpenter.sh/do-not-disrupt';

/** As Go's time.ParseDuration reads it, and not below 0. */
const DURATION = /^\+?((\d+(\.\d*)?|\.\d+)(ns|us|µs|μs|ms|s|m|h))+$/;

/** What is wrong with a value of the annotation, on nodes or pods; nothing where it protects, or plainly does not. Source: AT-1. */
export function doNotDisruptSlip(value: string, release: string): { readonly message: string; readonly fix: string } | undefined {
  if (value === 'true' || value === 'false') return undefined;
  const readsDurations = compareMinors(release, '1.12') >= 0;
  const isDuration = DURATION.test(value);
  if (readsDurations && isDuration) return undefined;
  return {
    message: `${valueText(value)} protects nothing${isDuration ? ': durations came with Karpenter 1.12' : ''}`,
    fix: readsDurations ? 'write "true", or a duration such as "4h"' : 'write "true"',
  };
}
