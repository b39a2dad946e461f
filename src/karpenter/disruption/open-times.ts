import { joinedWindows, Window, windowsBetween } from './active-times';
import { Budget } from './budget';
import { canLimit } from './budget-allowance';
import { isOnDay } from '../../foundation/go/cron-schedule';

/** When no budget limits a reason of disruption. */
export interface OpenTimes {
  /** The budgets with a schedule that limit the reason. Empty if no budget limits the reason. */
  readonly limiting: readonly Budget[];
  /** The windows in which budgets limit the reason, in milliseconds since the start of a Sunday. Absent if they differ between weeks. */
  readonly windows?: readonly Window[];
}

const DAY = 86_400_000;
const WEEK = 7 * DAY;
/** A Sunday after the longest windows that repeat every week. */
const SUNDAY = Date.UTC(2026, 0, 4);

/** Returns when no budget limits a reason, or undefined if budgets always limit the reason. */
export function openTimes(budgets: readonly Budget[], reason: string): OpenTimes | undefined {
  const limiting = budgets.filter((budget) => budget.times !== 'never' && canLimit(budget, reason));
  if (limiting.some(({ times }) => times === 'always')) return undefined;
  if (!limiting.every(isWeekly)) return { limiting };
  const windows = joinedWindows(limiting.flatMap(({ times }) => [...windowsBetween(times, SUNDAY - WEEK, SUNDAY + 2 * WEEK)]));
  if (windows.some(([start, end]) => start <= SUNDAY && end >= SUNDAY + WEEK)) return undefined;
  const ofWeek = windows.filter(([start]) => start >= SUNDAY && start < SUNDAY + WEEK);
  return { limiting, windows: ofWeek.map(([start, end]) => [start - SUNDAY, end - SUNDAY]) };
}

/** Returns true if the windows of a budget are the same in every week. */
function isWeekly({ times }: Budget): boolean {
  if (typeof times === 'string') return true;
  const { schedule } = times;
  return schedule.needsBothDays && schedule.daysOfMonth.size === 31 && schedule.months.size === 12
    && Array.from({ length: 7 }, (_, day) => day).some((day) => isOnDay(schedule, day));
}
