import { copyOf, JsonObject } from '../../../foundation/basics/json';
import { parseDuration } from '../../../foundation/go/parse-duration';
import { protectedWeek } from '../../presets/maintenance/protected-week';
import { isWhole } from '../../presets/maintenance/week';
import { budgetsOf } from '../../presets/maintenance/week-budgets';
import { WeeklyTime } from '../../presets/maintenance/weekly-time';

const MINUTE = 60_000_000_000n;

/**
 * Returns budgets that block node replacement outside the time windows. Each budget starts early, by the maximum drain time of the nodes.
 *
 * @throws if the budgets leave no time for replacement
 */
export function windowBudgets(onlyDuring: readonly WeeklyTime[], pools: readonly JsonObject[], now = new Date()): readonly JsonObject[] {
  if (onlyDuring.length === 0) return [];
  const lead = Math.max(0, ...pools.map(({ spec }) => minutesOf(spec?.template?.spec?.terminationGracePeriod)));
  const week = protectedWeek({ noDisruption: [], onlyDuring }, lead, now);
  if (isWhole(week)) throw new Error(`onlyDuring must be longer than the drain time of ${lead} minutes plus daylight saving changes. Set a longer time window.`);
  return budgetsOf(week, undefined).map((budget) => copyOf(budget._toJson()));
}

function minutesOf(duration: unknown): number {
  const nanoseconds = typeof duration === 'string' ? parseDuration(duration) ?? 0n : 0n;
  return Number((nanoseconds + MINUTE - 1n) / MINUTE);
}
