import { DisruptionReason } from './consolidation-report';
import { MethodContext } from './method-context';
import { allowedDisruptions } from '../../karpenter/disruption/budget-allowance';
import { isConditionTrue } from '../snapshot/conditions';
import { StateNode } from '../snapshot/state-node';

/** The nodes of a NodePool that count for its budgets. */
export interface BudgetCounts {
  readonly total: number;
  /** Nodes that are being removed, or not ready. */
  readonly disrupting: number;
}

const NONE: BudgetCounts = { total: 0, disrupting: 0 };

/**
 * Returns the number of nodes that Karpenter may disrupt for a reason now, by NodePool.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/disruption/helpers.go, `BuildDisruptionBudgetMapping`
 */
export function allowedByPool(reason: DisruptionReason, { cluster: { nodes, pools }, now, recorder }: MethodContext): Map<string, number> {
  const counts = budgetCounts(nodes);
  return new Map([...pools.values()].map(({ name, budgets }) => {
    const { total, disrupting } = counts.get(name) ?? NONE;
    const allowed = allowedDisruptions(budgets, reason, total, new Date(now)).nodes!;
    if (total !== 0 && allowed === 0) {
      recorder.publish(`NodePool/${name}`, 'DisruptionBlocked', `No allowed disruptions for disruption reason ${reason} due to blocking budget`);
    }
    return [name, Math.max(0, allowed - disrupting)];
  }));
}

/** Returns the nodes that count for budgets, by NodePool. */
export function budgetCounts(nodes: readonly StateNode[]): ReadonlyMap<string, BudgetCounts> {
  const counts = new Map<string, BudgetCounts>();
  for (const { nodeClaim, nodePool, isInitialized, isRebooting, isDeleting, isReady } of nodes) {
    if (nodeClaim === undefined || (!isInitialized && !isRebooting) || isConditionTrue(nodeClaim, 'InstanceTerminating')) continue;
    const { total, disrupting } = counts.get(String(nodePool)) ?? NONE;
    counts.set(String(nodePool), { total: total + 1, disrupting: disrupting + Number(isDeleting || isRebooting || !isReady) });
  }
  return counts;
}
