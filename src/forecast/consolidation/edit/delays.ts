import { JsonObject } from '../../../foundation/basics/json';
import { objectAt, objectsIn } from '../../../foundation/basics/json-parts';
import { objectName } from '../../../foundation/basics/object-name';
import { Budget, budgetsOf } from '../../../karpenter/disruption/budget';
import { allowedDisruptions } from '../../../karpenter/disruption/budget-allowance';
import { periods } from '../../../karpenter/disruption/periods';
import { StateNode, stateNodesOf } from '../../snapshot/state-node';
import { budgetCounts } from '../allowed-disruptions';
import { consolidateAfterOf, quietSince } from '../cluster';
import { DisruptionReason } from '../consolidation-report';

const REASONS: readonly DisruptionReason[] = ['Empty', 'Drifted', 'Underutilized'];
const YEAR = 366 * 86_400_000;
const LONG_AGO = new Date(0).toISOString();

/**
 * Returns the objects of a cluster without what only delays Karpenter: `consolidateAfter` has passed for all nodes, and budgets count only if they are always
 * active. Budgets that never allow disruption for a reason remain.
 */
export function withoutDelays(objects: readonly JsonObject[], now: Date): JsonObject[] {
  const counts = nodeCounts(stateNodesOf(objects));
  return objects.map((json) => {
    if (json.kind === 'NodeClaim') return { ...json, status: { ...objectAt(json, ['status']), lastPodEventTime: LONG_AGO } };
    return json.kind === 'NodePool' ? withLastingBudgets(json, counts.get(objectName(json)) ?? 0, now.getTime()) : json;
  });
}

/** Returns the numbers of nodes that percentages in budgets refer to, by NodePool. */
export function nodeCounts(nodes: readonly StateNode[]): ReadonlyMap<string, number> {
  return new Map([...budgetCounts(nodes)].map(([pool, { total }]) => [pool, total]));
}

function withLastingBudgets(pool: JsonObject, nodes: number, now: number): JsonObject {
  const { disruption, ...spec } = objectAt(pool, ['spec']);
  const { budgets, ...settings } = objectAt(disruption, []);
  const known = budgetsOf(pool);
  if (known.every(({ times }) => times === 'always')) return pool;
  const lasting = objectsIn(budgets).map(({ item }) => item).filter((_, index) => known[index].times === 'always');
  const blocked = REASONS.filter((reason) => !opens(known, reason, nodes, now)).map((reason) => ({ nodes: '0', reasons: [reason] }));
  return { ...pool, spec: { ...spec, disruption: { ...settings, budgets: [...lasting, ...blocked] } } };
}

/** Returns whether budgets allow disruption within a year. */
function opens(budgets: readonly Budget[], reason: DisruptionReason, nodes: number, now: number): boolean {
  for (const period of periods(budgets, reason, nodes || 1, now, now + YEAR)) if (period.nodes !== 0) return true;
  return false;
}

/** Returns whether `consolidateAfter` or a budget of a NodePool delays the disruption of a node. */
export function isDelayed(claim: JsonObject, pool: JsonObject, reason: DisruptionReason, nodes: number, now: Date): boolean {
  const after = consolidateAfterOf(pool);
  if (reason !== 'Drifted' && after !== undefined && now.getTime() - quietSince(claim) < after) return true;
  return allowedDisruptions(budgetsOf(pool), reason, nodes, now).nodes === 0;
}
