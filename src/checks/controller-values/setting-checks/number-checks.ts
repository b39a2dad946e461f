import { Check, CheckInput, invalid, isGiven, isPlaceholder, nameAt, SettingProblem, withoutEffect } from './setting-problem';
import { valueText } from '../../../foundation/basics/value-text';
import { parseFloat64 } from '../../../foundation/go/parse-float';
import { parseInt64 } from '../../../foundation/go/parse-int';
import { isSince } from '../chart-settings/setting';

const SHARE = 'Set a fraction of at least 0, for example 0.075 for 7.5 percent.';
const COUNT = 'Set a whole number of at least 0.';

/** Checks a number that is an environment variable since 0.32. The controller ignores values that it cannot parse. For 0.31 and earlier, the ConfigMap check reports invalid numbers. */
function ofVariable(input: CheckInput, number: number | bigint | undefined, mustBe: string, fix: string): SettingProblem | undefined {
  const { value, chart, path, fallback } = input;
  if (!isSince(chart, '0.32')) return undefined;
  if (number === undefined) return withoutEffect(`${nameAt(path)} must be ${mustBe}, got ${valueText(value)}, so Karpenter uses the default ${fallback}`, fix);
  return number < 0 ? invalid(`${nameAt(path)} must be at least 0, got ${valueText(value)}`, fix) : undefined;
}

const vmMemoryOverheadPercent: Check = (input) => {
  const { value, chart, path } = input;
  if (!isGiven(value) || isPlaceholder(value) || value === '' && isSince(chart, '0.32')) return undefined;
  const share = parseFloat64(String(value));
  const problem = ofVariable(input, share, 'a number', SHARE);
  if (problem) return problem;
  if (value === 0 && isSince(chart, '0.32')) return withoutEffect(`${nameAt(path)} has no effect: the chart drops the number 0, so Karpenter uses the default 0.075`, 'Add quotes: "0".');
  if (share === undefined || !(share >= 1)) return undefined;
  return { rule: 'controller-memory-overhead', message: `${nameAt(path)} must be a fraction less than 1, not a percentage, got ${valueText(value)}`, fix: SHARE };
};

const reservedENIs: Check = (input) => {
  const { value } = input;
  if (!isGiven(value) || value === '' || isPlaceholder(value)) return undefined;
  return ofVariable(input, parseInt64(String(value)), 'a whole number', COUNT);
};

export const NUMBER_CHECKS: { readonly [id: string]: Check } = { vmMemoryOverheadPercent, reservedENIs };
