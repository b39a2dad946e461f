import { Duration } from 'cdk8s';
import { parseDuration } from '../../go/parse-duration';
import { budgetDurationText, durationText } from '../../values/duration-text';
import { call, literal, member } from '../build';
import { Expression } from '../expression';
import { Form } from '../forms';

const UNITS: readonly (readonly [method: string, seconds: number])[] = [['days', 86_400], ['hours', 3600], ['minutes', 60], ['seconds', 1]];
const NANOSECONDS = 1_000_000_000n;

/** A Duration for a whole number of seconds. */
export const secondsDuration: Form = (json) => (typeof json === 'number' && Number.isSafeInteger(json) && json >= 0 ? durationOf(json) : undefined);

/** A Duration for a string such as `1h30m`, if the Duration renders the same string. */
export const duration: Form = (json) => durationFor(json, durationText);

/** A Duration for the `duration` of a disruption budget. */
export const budgetDuration: Form = (json) => durationFor(json, budgetDurationText);

/** A DurationOrNever for a string such as `720h` or `Never`. */
export const durationOrNever: Form = (json) => {
  if (json === 'Never') return member('DurationOrNever', 'NEVER');
  const plain = duration(json);
  if (plain !== undefined) return call('DurationOrNever', 'of', plain);
  return typeof json === 'string' && /^([0-9]+(s|m|h))+$/.test(json) ? call('DurationOrNever', 'parse', literal(json)) : undefined;
};

function durationFor(json: unknown, render: (duration: Duration) => string): Expression | undefined {
  const nanoseconds = typeof json === 'string' ? parseDuration(json) : undefined;
  if (nanoseconds === undefined || nanoseconds < 0n || nanoseconds % NANOSECONDS !== 0n) return undefined;
  const seconds = Number(nanoseconds / NANOSECONDS);
  return seconds % (render === budgetDurationText ? 60 : 1) === 0 && render(Duration.seconds(seconds)) === json ? durationOf(seconds) : undefined;
}

/** Returns a Duration in the largest unit that needs no fraction. */
function durationOf(seconds: number): Expression {
  const [method, size] = UNITS.find(([, each]) => seconds % each === 0 && seconds >= each) ?? ['seconds', 1];
  return call('cdk8s.Duration', method, literal(seconds / size));
}
