import { disrupts } from './opened-budgets';
import { JsonObject } from '../../../foundation/basics/json';
import { Budget, budgetsOf } from '../../../karpenter/disruption/budget';
import { limitedReasons } from '../../../karpenter/disruption/limited-reasons';
import { Period, periods } from '../../../karpenter/disruption/periods';
import { ChangedField } from '../changed-fields';
import { isUnknownChange } from '../unknown-values';

/** Reasons of disruption that do not need drift. The number of nodes that drift is known. */
const CONSOLIDATING: ReadonlySet<string> = new Set(['Empty', 'Underutilized']);
/** Numbers of nodes for which budgets are compared if the number is unknown. */
const SIZES = [10, 100, 1000];
const SUNDAY = Date.UTC(2026, 0, 4);
const WEEK = 7 * 86_400_000;

/**
 * Returns the reasons of consolidation for which the new budgets of a NodePool allow more nodes at a time than the old budgets, at some time of a week.
 *
 * @param nodes the number of nodes, or undefined if it is unknown
 */
export function widenedReasons(
  field: ChangedField, before: JsonObject, after: JsonObject, release: string, nodes: number | undefined,
): readonly string[] {
  if (field.path !== 'spec.disruption.budgets' || isUnknownChange(field)) return [];
  const [old, current] = [before, after].map(budgetsOf);
  const sizes = nodes === undefined ? SIZES : [nodes];
  return limitedReasons(release).filter((reason) => CONSOLIDATING.has(reason) && disrupts(after, reason)
    && sizes.some((size) => isWider(periodsOf(old, reason, size), periodsOf(current, reason, size), size)));
}

function periodsOf(budgets: readonly Budget[], reason: string, size: number): readonly Period[] {
  return [...periods(budgets, reason, size, SUNDAY, SUNDAY + WEEK)];
}

/** Returns whether the new periods allow more nodes than the old ones at the same time. Both cover the same time, in order. */
function isWider(old: readonly Period[], current: readonly Period[], size: number): boolean {
  let index = 0;
  return current.some(({ start, end, nodes }) => {
    while (old[index].end <= start) index++;
    for (let at = index; at < old.length && old[at].start < end; at++) {
      if (Math.min(nodes!, size) > Math.min(old[at].nodes!, size)) return true;
      index = at;
    }
    return false;
  });
}
