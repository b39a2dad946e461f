import { Duration } from 'cdk8s';
import { valueText } from '../../basics/value-text';
import { durationText } from '../../values/duration-text';

/** A duration as Go reads it, to the millisecond. */
export function goDurationText(name: string): (duration: Duration) => string {
  return (duration) => {
    const exact = millisecondsOf(name, duration);
    const milliseconds = Math.round(exact);
    if (Math.abs(exact - milliseconds) > 1e-6) throw new Error(`${name}: a duration of ${exact} milliseconds is refused; write whole ones`);
    const rest = milliseconds % 1000;
    if (rest === 0) return durationText(Duration.millis(milliseconds));
    return milliseconds < 1000 ? `${milliseconds}ms` : `${durationText(Duration.millis(milliseconds - rest))}${rest}ms`;
  };
}

export function wholeSeconds(name: string): (duration: Duration) => number {
  return (duration) => {
    const milliseconds = millisecondsOf(name, duration);
    if (milliseconds % 1000 !== 0) throw new Error(`${name}: a duration of ${milliseconds / 1000} seconds is refused; Kubernetes takes only whole seconds here`);
    return milliseconds / 1000;
  };
}

/** In plain JavaScript nothing else stops a text in place of a duration. */
function millisecondsOf(name: string, duration: Duration): number {
  if (typeof duration?.toMilliseconds !== 'function') throw new Error(`${name}: ${valueText(duration)} is no Duration; write one, such as Duration.seconds(10)`);
  return duration.toMilliseconds({ integral: false });
}
