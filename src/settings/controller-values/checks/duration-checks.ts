import { Check, CheckInput, invalid, isGiven, isPlaceholder, Problem, withoutEffect } from './check';
import { valueText } from '../../../basics/value-text';
import { parseDuration } from '../../../go/parse-duration';
import { isSince } from '../chart-settings/setting';

const MINUTE = 60_000_000_000n;

/** Before 0.19 and since 0.32, what can't be read is passed over. In between a ConfigMap holds it, which is judged by itself. */
function duration({ value }: CheckInput, problemOf: (nanoseconds: bigint) => Problem | undefined): Problem | undefined {
  if (!isGiven(value) || value === '' || isPlaceholder(value)) return undefined;
  const nanoseconds = parseDuration(String(value));
  if (nanoseconds !== undefined) return problemOf(nanoseconds);
  return withoutEffect(`${valueText(value)} is no duration, and the controller takes its default`, 'write hours, minutes and seconds, such as "10s" or "1m30s"');
}

/** Source: rules GS-1 and GS-2. */
const batch: Check = (input) => duration(input, (nanoseconds) => (isSince(input.chart, '0.19') || nanoseconds > 0n
  ? undefined
  : withoutEffect(`${valueText(input.value)} is not longer than 0s, and the controller takes its default`, 'write at least "1s"')));

const atLeast = (minutes: bigint): Check => (input) => duration(input, (nanoseconds) => (nanoseconds < minutes * MINUTE
  ? invalid(`${valueText(input.value)} is shorter than ${minutes}m`, `write at least "${minutes}m"`)
  : undefined));

export const DURATION_CHECKS: { readonly [id: string]: Check } = {
  batchMaxDuration: batch,
  batchIdleDuration: batch,
  amiRefreshInterval: atLeast(1n),
  subnetRefreshInterval: atLeast(1n),
  securityGroupRefreshInterval: atLeast(1n),
  assumeRoleDuration: atLeast(15n),
};
