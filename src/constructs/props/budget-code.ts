import { Duration } from 'cdk8s';
import { DisruptionReason } from './nodepool/disruption-reason';
import { constantCodeFor } from './text-of';
import { durationCode } from '../../foundation/basics/duration-code';
import { isPlainMap } from '../../foundation/basics/plain-map';

const SCHEDULE = '0 9 * * mon-fri';
const DURATION = Duration.hours(8);
const FIELDS: readonly string[] = ['nodes', 'schedule', 'duration', 'reasons'];

/** Returns code for the DisruptionBudget that a string, a number, or a plain object probably stands for. Adds an example of a required option that is missing. */
export function budgetCode(wrong: unknown): string | undefined {
  if (!isPlainMap(wrong)) return factoryCall(wrong, []);
  const { nodes, schedule, duration, reasons } = wrong as { readonly [field: string]: unknown };
  const options = optionsCode(schedule, duration, reasons);
  return options && Object.keys(wrong as object).every((field) => FIELDS.includes(field)) ? factoryCall(nodes, options) : undefined;
}

/** Returns the arguments after the number of nodes, or undefined if an option has no code. */
function optionsCode(schedule: unknown, duration: unknown, reasons: unknown): readonly string[] | undefined {
  const isScheduled = schedule !== undefined || duration !== undefined;
  const options: readonly (readonly [name: string, code: string | undefined])[] = [
    ...(isScheduled ? [['schedule', scheduleCode(schedule ?? SCHEDULE)], ['duration', codeOfDuration(duration ?? DURATION)]] as const : []),
    ...(reasons === undefined ? [] : [['reasons', reasonsCode(reasons)]] as const),
  ];
  if (options.some(([, code]) => code === undefined)) return undefined;
  return options.length === 0 ? [] : [`{ ${options.map(([name, code]) => `${name}: ${code}`).join(', ')} }`];
}

function scheduleCode(schedule: unknown): string | undefined {
  return typeof schedule === 'string' ? JSON.stringify(schedule) : undefined;
}

function codeOfDuration(duration: unknown): string | undefined {
  return durationCode(isDuration(duration) ? `${duration.toMilliseconds()}ms` : duration);
}

function isDuration(value: unknown): value is Duration {
  return typeof value === 'object' && value !== null && 'toMilliseconds' in value;
}

function reasonsCode(reasons: unknown): string | undefined {
  const codes = Array.isArray(reasons) ? reasons.map((reason) => constantCodeFor(reason, DisruptionReason)) : [undefined];
  return codes.includes(undefined) ? undefined : `[${codes.join(', ')}]`;
}

function factoryCall(nodes: unknown, options: readonly string[]): string | undefined {
  const [, digits, percent] = typeof nodes === 'string' || typeof nodes === 'number' ? /^(\d{1,15})(%?)$/.exec(String(nodes)) ?? [] : [];
  if (digits === undefined) return undefined;
  const count = Number(digits);
  if (percent) return count > 100 ? undefined : call('percent', [String(count), ...options]);
  return count === 0 ? call('none', options) : call('nodes', [String(count), ...options]);
}

function call(factory: string, args: readonly string[]): string {
  return `DisruptionBudget.${factory}(${args.join(', ')})`;
}
