import { JsonObject } from '../../../foundation/basics/json';
import { budgetsOf } from '../../../karpenter/disruption/budget';
import { nodesWithin } from '../../../karpenter/disruption/budget-nodes';
import { limitedReasons } from '../../../karpenter/disruption/limited-reasons';
import { ChangedField } from '../changed-fields';
import { isStatic } from '../pace/surge-limit';
import { isUnknownChange } from '../unknown-values';

/** Returns the reasons of disruption that the old budgets of a NodePool blocked, always or at times, and that the new budgets block less. */
export function openedReasons(field: ChangedField, before: JsonObject, after: JsonObject, release: string): readonly string[] {
  if (field.path !== 'spec.disruption.budgets' || isUnknownChange(field)) return [];
  return limitedReasons(release).filter((reason) => disrupts(after, reason) && blockingRank(after, reason) < blockingRank(before, reason));
}

/** Returns 2 if budgets always block a reason, 1 if they block it at times, and 0 otherwise. */
function blockingRank(pool: JsonObject, reason: string): number {
  const blocking = budgetsOf(pool).filter(({ reasons, limit }) => (
    (reasons?.includes(reason) ?? true) && (limit === undefined || nodesWithin(limit, Number.MAX_SAFE_INTEGER) === 0)
  ));
  return blocking.length === 0 ? 0 : blocking.some(({ times }) => times === 'always') ? 2 : 1;
}

/** Returns whether the settings of a NodePool, without its budgets, allow disruption for a reason. */
function disrupts(pool: JsonObject, reason: string): boolean {
  if (reason !== 'Empty' && reason !== 'Underutilized') return true;
  const { consolidateAfter, consolidationPolicy } = pool.spec?.disruption ?? {};
  return !isStatic(pool) && consolidateAfter !== 'Never' && (reason === 'Empty' || consolidationPolicy !== 'WhenEmpty');
}
