import { Duration } from 'cdk8s';

/**
 * A duration as a number of seconds.
 *
 * @throws where it is no whole number of them
 */
export function secondsOf(name: string, duration: Duration | undefined): number | undefined {
  if (duration === undefined) return undefined;
  if (!(duration instanceof Duration)) throw new Error(`${name}: ${JSON.stringify(duration)} is no Duration; write Duration.seconds(30)`);
  const exact = duration.toSeconds({ integral: false });
  const seconds = Math.round(exact);
  // Of 2.3 hours, floating point makes not quite 8280 seconds.
  if (Math.abs(exact - seconds) > 1e-6) throw new Error(`${name}: a duration of ${exact} seconds is refused; Karpenter reads only whole seconds here`);
  return seconds;
}
