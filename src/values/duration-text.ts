import { Duration } from 'cdk8s';

/**
 * A duration as Karpenter's fields read it: hours, minutes and seconds, such as `336h` or `1h30m`.
 *
 * @param rule what the message says of whole seconds
 * @throws where it is no whole number of seconds
 */
export function durationText(duration: Duration, rule = 'Karpenter reads only'): string {
  return join(wholeUnits(duration, 1000, 'seconds', rule), [['h', 3600], ['m', 60], ['s', 1]]);
}

/**
 * A duration as a disruption budget reads it: hours and minutes, such as `8h` or `1h30m` (rule NP-11).
 *
 * @throws where it is no whole number of minutes
 */
export function budgetDurationText(duration: Duration): string {
  return join(wholeUnits(duration, 60_000, 'minutes', 'Karpenter reads only'), [['h', 60], ['m', 1]]);
}

function wholeUnits(duration: Duration, unit: number, name: string, rule: string): number {
  const exact = duration.toMilliseconds({ integral: false }) / unit;
  const units = Math.round(exact);
  // Of 2.3 hours, floating point makes not quite 138 minutes.
  if (Math.abs(exact - units) > 1e-6) {
    throw new Error(`a duration of ${exact} ${name} is refused; ${rule} whole ${name} here`);
  }
  return units;
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
