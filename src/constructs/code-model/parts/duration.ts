import { Duration } from 'cdk8s';
import { parseDuration } from '../../../foundation/go/parse-duration';
import { durationText } from '../../props/duration-text';
import { call, literal, member } from '../build';
import { Expression } from '../expression';
import { Form } from '../forms';

const UNITS: readonly (readonly [method: string, seconds: number])[] = [['days', 86_400], ['hours', 3600], ['minutes', 60], ['seconds', 1]];
const NANOSECONDS = 1_000_000_000n;
const FORMAT = /^([0-9]+(s|m|h))+$/;
const BUDGET_FORMAT = /^([0-9]+h)?([0-9]+m)?(0s)?$/;

/** A Duration for a whole number of seconds. */
export const secondsDuration: Form = (json) => (typeof json === 'number' && Number.isSafeInteger(json) && json >= 0 ? durationOf(json) : undefined);

/** A Duration for a string such as `1h30m`, in the format of the CRD. The Duration can render another string for the same time, such as `1h` for `60m`. */
export const duration: Form = (json) => inFormat(json, FORMAT);

/** A Duration for the `duration` of a disruption budget, which is in hours and minutes. */
export const budgetDuration: Form = (json) => inFormat(json, BUDGET_FORMAT);

/** A DurationOrNever for a string such as `720h` or `Never`, which renders the same string. */
export const durationOrNever: Form = (json) => {
  if (json === 'Never') return member('DurationOrNever', 'NEVER');
  if (typeof json !== 'string' || !FORMAT.test(json)) return undefined;
  const seconds = secondsIn(json);
  const isShort = seconds !== undefined && /^\d+.$/.test(json) && durationText(Duration.seconds(seconds)) === json;
  return isShort ? call('DurationOrNever', 'of', durationOf(seconds)) : call('DurationOrNever', 'parse', literal(json));
};

function inFormat(json: unknown, format: RegExp): Expression | undefined {
  const seconds = typeof json === 'string' && format.test(json) ? secondsIn(json) : undefined;
  return seconds === undefined ? undefined : durationOf(seconds);
}

/** Returns the whole number of seconds in a duration string, if it has no fraction and is not negative. */
function secondsIn(text: string): number | undefined {
  const nanoseconds = parseDuration(text);
  return nanoseconds !== undefined && nanoseconds >= 0n && nanoseconds % NANOSECONDS === 0n ? Number(nanoseconds / NANOSECONDS) : undefined;
}

/** Returns a Duration in the largest unit that needs no fraction. */
function durationOf(seconds: number): Expression {
  const [method, size] = UNITS.find(([, each]) => seconds % each === 0 && seconds >= each) ?? ['seconds', 1];
  return call('cdk8s.Duration', method, literal(seconds / size));
}
