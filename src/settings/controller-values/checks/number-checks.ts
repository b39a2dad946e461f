import { Check, CheckInput, invalid, isGiven, isPlaceholder, Problem, withoutEffect } from './check';
import { valueText } from '../../../basics/value-text';
import { parseFloat64 } from '../../../go/parse-float';
import { parseInt64 } from '../../../go/parse-int';
import { isSince } from '../chart-settings/setting';

const SHARE = 'write a share of at least 0, such as 0.075 for 7.5 percent';
const COUNT = 'write a whole number of at least 0';

/** Until 0.31 a ConfigMap holds them, which is judged by itself. Since 0.32 they are variables, and passed over where they can't be read. */
function ofVariable({ value, chart }: CheckInput, number: number | bigint | undefined, what: string, fix: string): Problem | undefined {
  if (!isSince(chart, '0.32')) return undefined;
  if (number === undefined) return withoutEffect(`${valueText(value)} is no ${what}, and the controller takes its default`, fix);
  return number < 0 ? invalid(`${valueText(value)} is negative`, fix) : undefined;
}

const vmMemoryOverheadPercent: Check = (input) => {
  const { value, chart } = input;
  if (!isGiven(value) || isPlaceholder(value) || value === '' && isSince(chart, '0.32')) return undefined;
  const share = parseFloat64(String(value));
  const problem = ofVariable(input, share, 'share', SHARE);
  if (problem) return problem;
  if (value === 0 && isSince(chart, '0.32')) return withoutEffect('the chart passes over the number 0, and the controller then takes 0.075', 'write "0" in quotes');
  if (share === undefined || !(share >= 1)) return undefined;
  return { rule: 'controller-memory-overhead', message: `${valueText(value)} is a share of memory and not a percentage: nodes have none left`, fix: SHARE };
};

const reservedENIs: Check = (input) => {
  const { value } = input;
  if (!isGiven(value) || value === '' || isPlaceholder(value)) return undefined;
  return ofVariable(input, parseInt64(String(value)), 'whole number', COUNT);
};

export const NUMBER_CHECKS: { readonly [id: string]: Check } = { vmMemoryOverheadPercent, reservedENIs };
