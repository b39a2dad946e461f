import { JsonObject } from '../../../foundation/basics/json';
import { joinedWindows, Window } from '../../../karpenter/disruption/active-times';
import { Budget, budgetsOf } from '../../../karpenter/disruption/budget';
import { nodesWithin } from '../../../karpenter/disruption/budget-nodes';
import { limitedReasons } from '../../../karpenter/disruption/limited-reasons';
import { openTimes } from '../../../karpenter/disruption/open-times';
import { ChangedField } from '../changed-fields';
import { isStatic } from '../pace/surge-limit';
import { isUnknownChange } from '../unknown-values';

/** Returns the reasons of disruption that the old budgets of a NodePool blocked, always or at times, and that the new budgets block less. */
export function openedReasons(field: ChangedField, before: JsonObject, after: JsonObject, release: string): readonly string[] {
  if (field.path !== 'spec.disruption.budgets' || isUnknownChange(field)) return [];
  return limitedReasons(release).filter((reason) => {
    const [old, current] = [before, after].map((pool) => blockingBudgets(pool, reason));
    const [oldRank, rank] = [old, current].map(blockingRank);
    return disrupts(after, reason) && (rank < oldRank || (rank === 1 && oldRank === 1 && freesTime(old, current, reason)));
  });
}

function blockingBudgets(pool: JsonObject, reason: string): readonly Budget[] {
  return budgetsOf(pool).filter(({ reasons, limit }) => (
    (reasons?.includes(reason) ?? true) && (limit === undefined || nodesWithin(limit, Number.MAX_SAFE_INTEGER) === 0)
  ));
}

/** Returns 2 if budgets always block a reason, 1 if they block it at times, and 0 otherwise. */
function blockingRank(blocking: readonly Budget[]): number {
  return blocking.length === 0 ? 0 : blocking.some(({ times }) => times === 'always') ? 2 : 1;
}

const WEEK = 7 * 86_400_000;

/** Returns whether the old budgets block a reason at a time of the week at which the new budgets do not. Times that differ between weeks are not compared. */
function freesTime(old: readonly Budget[], current: readonly Budget[], reason: string): boolean {
  const [before, after] = [old, current].map((budgets) => openTimes(budgets, reason)?.windows);
  if (before === undefined || after === undefined) return false;
  // A window can continue in the next week.
  const blocked = joinedWindows([-WEEK, 0, WEEK].flatMap((shift) => after.map(([start, end]): Window => [start + shift, end + shift])));
  return before.some(([start, end]) => !blocked.some(([from, until]) => from <= start && end <= until));
}

/** Returns whether the settings of a NodePool, without its budgets, allow disruption for a reason. */
export function disrupts(pool: JsonObject, reason: string): boolean {
  if (reason !== 'Empty' && reason !== 'Underutilized') return true;
  const { consolidateAfter, consolidationPolicy } = pool.spec?.disruption ?? {};
  return !isStatic(pool) && consolidateAfter !== 'Never' && (reason === 'Empty' || consolidationPolicy !== 'WhenEmpty');
}
