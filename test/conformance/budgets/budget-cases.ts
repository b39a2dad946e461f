import { BudgetCase } from './ask-budgets';
import { Random } from '../mutations/random';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const YEAR_MINUTES = 366 * 1440;
const REASONS = ['Underutilized', 'Empty', 'Drifted', 'Unhealthy'];
const LIMITS = ['0', '0%', '1', '3', '5', '007', '1%', '10%', '33%', '50%', '99%', '100%', '2147483648', '4294967296', '99999999999999999999'];
const FIELDS = [
  { from: 0, to: 59, names: [] },
  { from: 0, to: 23, names: [] },
  { from: 1, to: 31, names: [] },
  { from: 1, to: 12, names: ['jan', 'FEB', 'mar', 'dec'] },
  { from: 0, to: 6, names: ['sun', 'Mon', 'wed', 'SAT'] },
];
const UNUSUAL = [
  '@yearly', '@annually', '@monthly', '@weekly', '@daily', '@midnight', '@hourly', ' @daily ', '@every 1h', '@every 90m', '@every 0s', '@every -5h', '@every 59m59.9s', '@reboot',
  '0 0 30 2 *', '0 0 31 4,6 *', '0 0 , * *', '0 0 29 2 *', '0 0 1 1 mon', '0 0 */1 * mon', '0 0 *,5 * mon', '0 0 */2 * mon', '0 0 ? * 1-5', '*-9 1 * * *',
  '0 0 13 * fri', '5/20 */6 * * *', '60 * * * *', '* * * *', 'TZ=UTC * * * *', '0 0 * * 7', '0 0 * * fri-mon',
];

/** Returns generated budgets, each with times that are minutes, hours, or unaligned milliseconds apart. */
export function budgetCases(cases: number, seed: number): BudgetCase[] {
  return Array.from({ length: cases }, (_, index) => {
    const random = new Random('budgets', seed, index);
    const start = Date.UTC(2019 + random.below(80)) + random.below(365 * 1440) * MINUTE;
    return {
      id: String(index),
      budgets: Array.from({ length: random.below(4) }, () => budget(random)),
      reason: random.pick(REASONS),
      total: random.pick([0, 1, 7, 14, 100, 333]),
      start: random.chance(0.5) ? start : start + random.below(DAY),
      step: random.pick([MINUTE, MINUTE, 30 * MINUTE, 3 * 3_600_000 + 1, 7_919_001]),
      count: 1500,
    };
  });
}

/** Returns a case with each minute of a leap year. */
export function yearOf(id: string, budgets: readonly object[], total: number): BudgetCase {
  return { id, budgets, reason: 'Drifted', total, start: Date.UTC(2028), step: MINUTE, count: YEAR_MINUTES };
}

function budget(random: Random): object {
  const reasons = random.chance(0.6) ? undefined : random.shuffled(REASONS).slice(random.below(5));
  const common = { nodes: random.pick(LIMITS), reasons };
  if (random.chance(0.3)) return common;
  return { ...common, schedule: random.chance(0.3) ? random.pick(UNUSUAL) : FIELDS.map((field) => fieldText(random, field)).join(random.pick([' ', ' ', '\t', '  '])), duration: duration(random) };
}

function duration(random: Random): string {
  return random.pick([`${random.below(90)}m`, `${random.below(30)}h`, `${random.below(30)}h${random.below(60)}m`, '24h', '168h', '1h0m0s', '9000h', '200000h']);
}

function fieldText(random: Random, field: typeof FIELDS[number]): string {
  return random.chance(0.35) ? '*' : Array.from({ length: 1 + random.below(2) }, () => itemText(random, field)).join();
}

function itemText(random: Random, { from, to, names }: typeof FIELDS[number]): string {
  const value = () => from + random.below(to - from + 1);
  const [low, high] = [value(), value()].sort((a, b) => a - b);
  const range = random.pick(['*', '?', String(low), String(low), `${low}-${high}`, names.length > 0 ? random.pick(names) : String(high)]);
  return random.chance(0.25) ? `${range}/${1 + random.below(9)}` : range;
}
