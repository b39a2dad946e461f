import { Duration } from 'cdk8s';
import { checkValue } from '../../foundation/basics/check-props';
import { DURATION } from '../../foundation/basics/prop-checks';

/**
 * Converts a duration to a whole number of seconds.
 *
 * @throws if the duration is not a whole number of seconds
 */
export function secondsOf(name: string, duration: Duration | undefined): number | undefined {
  if (duration === undefined) return undefined;
  const exact = checkValue(name, duration, DURATION).toSeconds({ integral: false });
  const seconds = Math.round(exact);
  // In floating point, 2.3 hours are slightly less than 8280 seconds.
  if (Math.abs(exact - seconds) > 1e-6) throw new Error(`${name} must be a whole number of seconds, got ${exact} seconds`);
  return seconds;
}
