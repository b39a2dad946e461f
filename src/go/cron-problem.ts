import { parseDuration } from './parse-duration';
import { parseInt64 } from './parse-int';

interface Field {
  readonly name: string;
  readonly minimum: number;
  readonly maximum: number;
  readonly names?: readonly string[];
}

/** Why a schedule is invalid. */
export interface CronProblem {
  readonly text: string;
  /** How to fix the invalid field, if the schedule has five fields. */
  readonly fix?: string;
}

const FIELDS: readonly Field[] = [
  { name: 'minute', minimum: 0, maximum: 59 },
  { name: 'hour', minimum: 0, maximum: 23 },
  { name: 'day of month', minimum: 1, maximum: 31 },
  { name: 'month', minimum: 1, maximum: 12, names: ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] },
  { name: 'weekday', minimum: 0, maximum: 6, names: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] },
];
const DESCRIPTORS = ['@yearly', '@annually', '@monthly', '@weekly', '@daily', '@midnight', '@hourly'];

/** White space in Go, which differs from white space in JavaScript. */
const SPACE = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/;
const SPACE_AROUND = new RegExp(`^${SPACE.source}|${SPACE.source}$`, 'g');

/**
 * Returns the reason why Karpenter can't parse a schedule, or undefined if the schedule is valid. Karpenter prefixes the schedule with UTC and passes it to
 * robfig/cron's standard parser, which accepts five fields or a descriptor.
 *
 * Source: [robfig/cron's parser.go](https://github.com/robfig/cron/blob/v3.0.1/parser.go). No JavaScript library rejects exactly the same
 * schedules.
 */
export function cronProblem(schedule: string): CronProblem | undefined {
  const words = schedule.split(SPACE).filter((word) => word !== '');
  if (words[0]?.startsWith('@')) return descriptorProblem(schedule.replace(SPACE_AROUND, ''));
  if (/^(CRON_)?TZ=/.test(words[0] ?? '')) return { text: 'it names a time zone, but Karpenter reads all schedules in UTC' };
  if (words.length !== FIELDS.length) return { text: `it has ${words.length} fields instead of ${FIELDS.length}` };
  for (const [index, field] of FIELDS.entries()) {
    for (const part of words[index].split(',').filter((text) => text !== '')) {
      const problem = partProblem(part, field);
      if (problem) return { text: `its ${field.name} ${JSON.stringify(part)} ${problem.text}`, fix: problem.fix ?? `Set the ${field.name} to ${valueWords(field)}.` };
    }
  }
  return undefined;
}

function descriptorProblem(text: string): CronProblem | undefined {
  if (DESCRIPTORS.includes(text)) return undefined;
  const every = /^@every (.*)$/s.exec(text)?.[1];
  return every !== undefined && parseDuration(every) !== undefined ? undefined : { text: `unknown descriptor ${JSON.stringify(text)}` };
}

/** Returns the problem with a list item in a cron field. An item is `*`, a number, a name, or a range, with an optional step. */
function partProblem(part: string, field: Field): CronProblem | undefined {
  const [range, step, ...more] = part.split('/');
  if (more.length > 0) return { text: 'has more than one "/"' };
  const [low, high, ...others] = range.split('-');
  const any = low === '*' || low === '?';
  const from = any ? field.minimum : numberOf(low, field);
  if (from === undefined) return { text: 'is not a number or name' };
  if (!any && others.length > 0) return { text: 'has more than one "-"' };
  const single = high === undefined;
  const to = any || (single && step !== undefined) ? field.maximum : single ? from : numberOf(high, field);
  if (to === undefined) return { text: 'is not a number or name' };
  const every = step === undefined ? 1 : wholeNumber(step);
  if (every === undefined || every === 0) return { text: 'has a step that is not a positive number', fix: `Set a step of at least 1, for example ${range}/2.` };
  if (from < field.minimum || to > field.maximum) return { text: `is not between ${field.minimum} and ${field.maximum}` };
  if (from <= to) return undefined;
  return { text: 'is a range that ends before it begins', fix: step === undefined ? `Split the range: ${low}-${field.maximum},${field.minimum}-${high}.` : undefined };
}

function valueWords({ minimum, maximum, names }: Field): string {
  const range = `from ${minimum} to ${maximum}`;
  return names === undefined ? `* or values ${range}` : `*, values ${range}, or names such as ${names[1]}`;
}

function numberOf(text: string, { names, minimum }: Field): number | undefined {
  const index = names?.indexOf(text.toLowerCase()) ?? -1;
  return index >= 0 ? index + minimum : wholeNumber(text);
}

/** Reads a non-negative integer. Returns undefined for other strings, which the cron parser rejects. */
function wholeNumber(text: string): number | undefined {
  const value = parseInt64(text) ?? -1n;
  return value < 0n ? undefined : Number(value);
}
