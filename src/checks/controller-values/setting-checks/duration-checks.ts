import { Check, CheckInput, invalid, isGiven, isPlaceholder, nameAt, SettingProblem, withoutEffect } from './setting-problem';
import { valueText } from '../../../foundation/basics/value-text';
import { parseDuration } from '../../../foundation/go/parse-duration';
import { isSince } from '../chart-settings/setting';

const MINUTE = 60_000_000_000n;

/** Checks a duration. In 0.18 and earlier, and since 0.32, the controller ignores values that it cannot parse. For 0.19 to 0.31, the ConfigMap check reports invalid durations. */
function duration({ value, path }: CheckInput, problemOf: (nanoseconds: bigint) => SettingProblem | undefined): SettingProblem | undefined {
  if (!isGiven(value) || value === '' || isPlaceholder(value)) return undefined;
  const nanoseconds = parseDuration(String(value));
  if (nanoseconds !== undefined) return problemOf(nanoseconds);
  return withoutEffect(`${nameAt(path)} must be a Go duration, got ${valueText(value)}, so Karpenter uses the default`, 'Set a duration such as 10s or 1m30s.');
}

const batch: Check = (input) => duration(input, (nanoseconds) => (isSince(input.chart, '0.19') || nanoseconds > 0n
  ? undefined
  : withoutEffect(`${nameAt(input.path)} must be longer than 0s, got ${valueText(input.value)}, so Karpenter uses the default`, 'Set at least 1s.')));

const atLeast = (minutes: bigint): Check => (input) => duration(input, (nanoseconds) => (nanoseconds < minutes * MINUTE
  ? invalid(`${nameAt(input.path)} must be at least ${minutes}m, got ${valueText(input.value)}`, `Set at least ${minutes}m.`)
  : undefined));

export const DURATION_CHECKS: { readonly [id: string]: Check } = {
  batchMaxDuration: batch,
  batchIdleDuration: batch,
  amiRefreshInterval: atLeast(1n),
  subnetRefreshInterval: atLeast(1n),
  securityGroupRefreshInterval: atLeast(1n),
  assumeRoleDuration: atLeast(15n),
};
