import { Duration } from 'cdk8s';
import { checkValue } from '../../../foundation/basics/check-props';
import { DURATION, required } from '../../../foundation/basics/prop-checks';
import { secondsText } from '../../props/duration-text';

/** Returns a function that formats a duration for Go, with millisecond precision. */
export function goDurationText(name: string): (duration: Duration) => string {
  return (duration) => {
    const exact = millisecondsOf(name, duration);
    const milliseconds = Math.round(exact);
    if (Math.abs(exact - milliseconds) > 1e-6) throw new Error(`${name} must be a whole number of milliseconds, got ${exact}`);
    const rest = milliseconds % 1000;
    if (rest === 0) return secondsText(milliseconds / 1000);
    return milliseconds < 1000 ? `${milliseconds}ms` : `${secondsText((milliseconds - rest) / 1000)}${rest}ms`;
  };
}

export function wholeSeconds(name: string): (duration: Duration) => number {
  return (duration) => {
    const milliseconds = millisecondsOf(name, duration);
    if (milliseconds % 1000 !== 0) throw new Error(`${name} must be a whole number of seconds, got ${milliseconds / 1000}`);
    return milliseconds / 1000;
  };
}

function millisecondsOf(name: string, duration: Duration): number {
  return checkValue(name, duration, required(DURATION)).toMilliseconds({ integral: false });
}
