import { parseInt64 } from './parse-int';

/** A field of a cron schedule, with its valid values. */
export interface CronField {
  readonly name: string;
  readonly minimum: number;
  readonly maximum: number;
  readonly names?: readonly string[];
}

/** The values of a list item in a field: every `step`th value of a range. */
export interface CronRange {
  readonly from: number;
  readonly to: number;
  readonly step: number;
  /** Whether the item is `*` or `?`, without a step or with a step of 1. */
  readonly isStar: boolean;
}

/** Why a schedule is invalid. */
export interface CronProblem {
  readonly text: string;
  /** How to fix the invalid field, if the schedule has five fields. */
  readonly fix?: string;
}

export const CRON_FIELDS: readonly CronField[] = [
  { name: 'minute', minimum: 0, maximum: 59 },
  { name: 'hour', minimum: 0, maximum: 23 },
  { name: 'day of month', minimum: 1, maximum: 31 },
  { name: 'month', minimum: 1, maximum: 12, names: ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] },
  { name: 'weekday', minimum: 0, maximum: 6, names: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] },
];

/** White space in Go, which differs from white space in JavaScript. */
const SPACE = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/;
const SPACE_AROUND = new RegExp(`^${SPACE.source}|${SPACE.source}$`, 'g');

/** Splits a schedule into its fields. */
export function cronWords(schedule: string): string[] {
  return schedule.split(SPACE).filter((word) => word !== '');
}

/** Descriptors, and the fields that they stand for. `@every` has a duration instead of fields. */
export const CRON_DESCRIPTORS: ReadonlyMap<string, string> = new Map([
  ['@yearly', '0 0 1 1 *'],
  ['@annually', '0 0 1 1 *'],
  ['@monthly', '0 0 1 * *'],
  ['@weekly', '0 0 * * 0'],
  ['@daily', '0 0 * * *'],
  ['@midnight', '0 0 * * *'],
  ['@hourly', '0 * * * *'],
]);

/** Returns a descriptor such as `@daily` without white space around it, or undefined if the schedule has fields. */
export function cronDescriptor(schedule: string): string | undefined {
  const text = schedule.replace(SPACE_AROUND, '');
  return text.startsWith('@') ? text : undefined;
}

/** Splits a field into its list items. Like robfig/cron, ignores empty items. */
export function cronItems(word: string): string[] {
  return word.split(',').filter((item) => item !== '');
}

/** Reads a list item in a cron field: `*`, a number, a name, or a range, with an optional step. */
export function readCronItem(item: string, field: CronField): CronRange | CronProblem {
  const [range, stepText, ...more] = item.split('/');
  if (more.length > 0) return { text: 'has more than one "/"' };
  const [low, high, ...others] = range.split('-');
  const any = low === '*' || low === '?';
  const from = any ? field.minimum : numberOf(low, field);
  if (from === undefined) return { text: 'is not a number or name' };
  if (!any && others.length > 0) return { text: 'has more than one "-"' };
  const single = high === undefined;
  const to = any || (single && stepText !== undefined) ? field.maximum : single ? from : numberOf(high, field);
  if (to === undefined) return { text: 'is not a number or name' };
  const step = stepText === undefined ? 1 : wholeNumber(stepText);
  if (step === undefined || step === 0) return { text: 'has a step that is not a positive number', fix: `Set a step of at least 1, for example ${range}/2.` };
  if (from < field.minimum || to > field.maximum) return { text: `is not between ${field.minimum} and ${field.maximum}` };
  if (from <= to) return { from, to, step, isStar: any && step === 1 };
  return { text: 'is a range that ends before it begins', fix: stepText === undefined ? `Split the range: ${low}-${field.maximum},${field.minimum}-${high}.` : undefined };
}

function numberOf(text: string, { names, minimum }: CronField): number | undefined {
  const index = names?.indexOf(text.toLowerCase()) ?? -1;
  return index >= 0 ? index + minimum : wholeNumber(text);
}

/** Reads a non-negative integer. Returns undefined for other strings, which the cron parser rejects. */
function wholeNumber(text: string): number | undefined {
  const value = parseInt64(text) ?? -1n;
  return value < 0n ? undefined : Number(value);
}
