import { Duration } from 'cdk8s';
import { checkValue } from '../../foundation/basics/props/check-props';
import { DURATION, required } from '../../foundation/basics/props/prop-checks';
import { reject } from '../../foundation/basics/props/reject';

/**
 * Formats a duration in hours, minutes, and seconds, such as `336h` or `1h30m`.
 *
 * @param name the field name for the error message
 * @throws if the duration has a fraction of a second
 */
export function durationText(duration: Duration, name = 'duration'): string {
  return secondsText(wholeUnits(duration, 1000, 'seconds', name));
}

/** Formats a number of seconds in hours, minutes, and seconds, such as `336h` or `1h30m`. */
export function secondsText(seconds: number): string {
  return join(seconds, [['h', 3600], ['m', 60], ['s', 1]]);
}

/**
 * Formats the duration of a disruption budget in hours and minutes, such as `8h` or `1h30m`.
 *
 * @param name the field name for the error message
 * @throws if the duration has a fraction of a minute
 */
export function budgetDurationText(duration: Duration, name = 'duration'): string {
  return join(wholeUnits(duration, 60_000, 'minutes', name), [['h', 60], ['m', 1]]);
}

function wholeUnits(duration: Duration, milliseconds: number, unit: string, name: string): number {
  if (!DURATION.isRight(checkValue(name, duration, required(DURATION)))) return 0;
  const exact = duration.toMilliseconds({ integral: false }) / milliseconds;
  const units = Math.round(exact);
  // In floating point, 2.3 hours are slightly less than 138 minutes.
  if (Math.abs(exact - units) > 1e-6) reject(notWhole(name, exact, unit));
  return units;
}

function notWhole(name: string, amount: number, unit: string): Error {
  return new Error(`${name} must be a whole number of ${unit}, got ${amount} ${unit}. For example: Duration.${unit}(${Math.ceil(amount)})`);
}

function join(amount: number, units: readonly (readonly [string, number])[]): string {
  let rest = amount;
  let text = '';
  for (const [name, size] of units) {
    const count = Math.floor(rest / size);
    if (count > 0) text += `${count}${name}`;
    rest -= count * size;
  }
  return text || `0${units[units.length - 1][0]}`;
}
