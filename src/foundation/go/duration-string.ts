import { parseDuration } from './parse-duration';

const SMALL_UNITS: readonly (readonly [unit: string, nanoseconds: bigint])[] = [['ns', 1n], ['µs', 1_000n], ['ms', 1_000_000n]];

/**
 * Formats a duration like Go's `time.Duration.String` after `time.ParseDuration`, for example `1m30s`. Returns the input if Go returns an error.
 *
 * Source: [time/time.go](https://github.com/golang/go/blob/go1.26.0/src/time/time.go).
 */
export function canonicalDuration(text: string): string {
  const duration = parseDuration(text);
  if (duration === undefined) return text;
  if (duration === 0n) return '0s';
  const sign = duration < 0n ? '-' : '';
  const nanoseconds = duration < 0n ? -duration : duration;
  const [unit, size] = SMALL_UNITS.find(([, each]) => nanoseconds < each * 1_000n) ?? ['s', 1_000_000_000n];
  if (unit !== 's') return `${sign}${decimal(nanoseconds, size)}${unit}`;
  const minutes = nanoseconds / 60_000_000_000n;
  const seconds = `${decimal(nanoseconds % 60_000_000_000n, size)}s`;
  if (minutes === 0n) return `${sign}${seconds}`;
  return `${sign}${minutes >= 60n ? `${minutes / 60n}h` : ''}${minutes % 60n}m${seconds}`;
}

function decimal(amount: bigint, size: bigint): string {
  const fraction = (amount % size).toString().padStart(size.toString().length - 1, '0').replace(/0+$/, '');
  return `${amount / size}${fraction === '' ? '' : `.${fraction}`}`;
}
