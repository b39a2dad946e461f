import { Check, CheckInput, invalid, isGiven, isPlaceholder, Problem, withoutEffect } from './controller-values-check';
import { isSince } from './controller-values-setting';
import { valueText } from '../validation/finding-text';

const vmMemoryOverheadPercent: Check = (input) => {
  const { value, chart } = input;
  const share = 'write a share of at least 0, such as 0.075 for 7.5 percent';
  const problem = atLeast0(input, 'share', share);
  if (problem || !isGiven(value) || isPlaceholder(value)) return problem;
  if (value === 0 && isSince(chart, '0.32')) return withoutEffect('the chart passes over the number 0, and the controller then takes 0.075', 'write "0" in quotes');
  if (Number(value) < 1) return undefined;
  return { rule: 'controller-memory-overhead', message: `${valueText(value)} is a share of memory and not a percentage: nodes have none left`, fix: share };
};

const reservedENIs: Check = (input) => {
  const fix = 'write a whole number of at least 0';
  const { value } = input;
  if (isGiven(value) && !isPlaceholder(value) && !Number.isInteger(Number(value))) return notRead(input, 'whole number', fix);
  return atLeast0(input, 'number', fix);
};

function atLeast0(input: CheckInput, what: string, fix: string): Problem | undefined {
  const { value } = input;
  if (!isGiven(value) || isPlaceholder(value)) return undefined;
  if (!isNumber(value)) return notRead(input, what, fix);
  return Number(value) < 0 ? invalid(`${valueText(value)} is negative`, fix) : undefined;
}

/** Until 0.31 a ConfigMap holds it, which must be readable; variables that are not readable are passed over. */
function notRead({ value, chart }: CheckInput, what: string, fix: string): Problem {
  const message = `${valueText(value)} is no ${what}`;
  return isSince(chart, '0.32') ? withoutEffect(`${message}, and the controller takes its default`, fix) : invalid(message, fix);
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number' || typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value));
}

export const NUMBER_CHECKS: { readonly [id: string]: Check } = { vmMemoryOverheadPercent, reservedENIs };
