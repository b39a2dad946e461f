import { Check, CheckInput, invalid, isGiven, isPlaceholder, Problem, withoutEffect } from './controller-values-check';
import { isSince } from './controller-values-setting';
import { valueText } from '../validation/finding-text';
import { goDuration } from '../validation/go-duration';

const SECOND = 1_000_000_000n;
const MINUTE = 60n * SECOND;

/** The ConfigMap that must be readable: 0.19 to 0.32. Before and since, what is not readable is passed over. */
const ofConfigMap = (chart: string): boolean => isSince(chart, '0.19') && !isSince(chart, '0.33');

function duration(input: CheckInput, atLeast: (nanoseconds: bigint) => Problem | undefined): Problem | undefined {
  const { value, chart } = input;
  if (!isGiven(value) || isPlaceholder(value)) return undefined;
  const nanoseconds = goDuration(String(value));
  if (nanoseconds !== undefined) return atLeast(nanoseconds);
  const [message, fix] = [`${valueText(value)} is no duration`, 'write hours, minutes and seconds, such as "10s" or "1m30s"'];
  return ofConfigMap(chart) ? invalid(message, fix) : withoutEffect(`${message}, and the controller takes its default`, fix);
}

/** Source: rules GS-1 and GS-2. */
const batch: Check = (input) => duration(input, (nanoseconds) => {
  const { value, chart } = input;
  if (!isSince(chart, '0.19')) {
    return nanoseconds > 0n ? undefined : withoutEffect(`${valueText(value)} is not longer than 0s, and the controller takes its default`, 'write at least "1s"');
  }
  if (isSince(chart, '0.33')) return undefined;
  const tooShort = isSince(chart, '0.30') ? nanoseconds < SECOND : nanoseconds <= 0n;
  return tooShort ? invalid(`${valueText(value)} is ${isSince(chart, '0.30') ? 'shorter than 1s' : 'not longer than 0s'}`, 'write at least "1s"') : undefined;
});

const atLeast = (minutes: bigint): Check => (input) => duration(input, (nanoseconds) => (nanoseconds < minutes * MINUTE
  ? invalid(`${valueText(input.value)} is shorter than ${minutes}m`, `write at least "${minutes}m"`)
  : undefined));

export const DURATION_CHECKS: { readonly [id: string]: Check } = {
  batchMaxDuration: batch,
  batchIdleDuration: batch,
  amiRefreshInterval: atLeast(1n),
  subnetRefreshInterval: atLeast(1n),
  assumeRoleDuration: atLeast(15n),
};
