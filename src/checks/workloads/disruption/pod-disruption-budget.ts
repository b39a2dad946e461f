import { ClusterWorkloads } from '../cluster-workloads';
import { blockedEvictions } from './blocked-evictions';
import { BudgetedWorkload, selectedWorkloads, workloadsNear } from './budgeted-workload';
import { invalidBudget } from './invalid-budget';
import { keepsPods } from './kept-pods';
import { missedWorkload } from './missed-workload';
import { poolsThatWait, waitOf } from './waiting-nodes';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { findingOf } from '../../engine/finding-of';
import { Finding, Severity } from '../../findings/finding';
import { Json } from '../../findings/rule';
import { listed } from '../list-text';
import { Pool } from '../pool';

/** First release with forceful expiration and with `terminationGracePeriod`. */
const FORCEFUL = KarpenterVersion.of('1.0');

/** Returns the findings for a PodDisruptionBudget of a cluster. Paths are those of the budget. */
export function podDisruptionBudgetFindings(budget: Json, cluster: ClusterWorkloads): Finding[] {
  const invalid = invalidBudget(budget);
  if (invalid.length > 0) return invalid;
  const selected = selectedWorkloads(budget, cluster);
  if (selected.length === 0) return missedWorkload(budget, workloadsNear(budget, cluster));
  const running = selected.filter(({ json }) => keepsPods(json, cluster));
  const waiting = running.filter((workload) => poolsThatWait(workload, cluster).length > 0);
  if (waiting.length === 0) return [];
  return [...ofBlockedEvictions(budget, running, waiting, cluster), ...ofOverlap(budget, waiting, cluster)];
}

function ofBlockedEvictions(
  budget: Json, running: readonly BudgetedWorkload[], waiting: readonly BudgetedWorkload[], cluster: ClusterWorkloads,
): Finding[] {
  const blocked = blockedEvictions(budget, running, cluster);
  if (blocked === undefined) return [];
  const finding = blockFinding('pod-disruption-budget-blocks', blocked.path, blocked.message, blocked.fix, waiting, cluster);
  return [blocked.isTemporary ? { ...finding, severity: Severity.INFO } : finding];
}

/** Reports a workload whose pods an earlier budget also selects. */
function ofOverlap(budget: Json, waiting: readonly BudgetedWorkload[], cluster: ClusterWorkloads): Finding[] {
  for (const workload of waiting) {
    const other = earlierBudget(budget, workload, cluster);
    if (other === undefined) continue;
    return [blockFinding('pod-disruption-budget-overlap', 'spec.selector',
      `PodDisruptionBudget ${other.metadata?.name} selects the same pods, and Kubernetes evicts no pod with several budgets`,
      'Keep one budget for each pod.', [workload], cluster)];
  }
  return [];
}

/** Returns the first budget with another name that selects the pods of a workload, if it is earlier in the input. */
function earlierBudget(budget: Json, workload: BudgetedWorkload, { workloads, budgets, budgetsElsewhere = [] }: ClusterWorkloads): Json | undefined {
  for (const other of [...budgetsOf(workload, workloads, budgetsElsewhere), ...budgetsOf(workload, workloads, budgets)]) {
    if (other === budget) return undefined;
    if (other.metadata?.name !== budget.metadata?.name) return other;
  }
  return undefined;
}

/** The budgets of each workload, by the list of the budgets. */
const byList = new WeakMap<readonly Json[], ReadonlyMap<Json, readonly Json[]>>();

function budgetsOf({ json }: BudgetedWorkload, workloads: readonly Json[], budgets: readonly Json[]): readonly Json[] {
  let known = byList.get(budgets);
  if (known === undefined) {
    const found = new Map<Json, Json[]>();
    for (const budget of budgets) {
      for (const { json: workload } of selectedWorkloads(budget, { workloads })) {
        const own = found.get(workload);
        if (own === undefined) found.set(workload, [budget]);
        else own.push(budget);
      }
    }
    byList.set(budgets, known = found);
  }
  return known.get(json) ?? [];
}

function blockFinding(
  rule: string, path: string, cause: string, fix: string, workloads: readonly BudgetedWorkload[], cluster: ClusterWorkloads,
): Finding {
  const names = listed(workloads.map(({ json: { kind, metadata } }) => `${kind} ${metadata?.name}`));
  const pools = new Set(workloads.flatMap((workload) => poolsThatWait(workload, cluster)));
  const all: readonly Pool[] = cluster.pools.filter((pool) => pools.has(pool));
  const bound = all.some(({ terminationGracePeriod }) => terminationGracePeriod === undefined) && cluster.version._isAtLeast(FORCEFUL)
    ? ' To limit the wait, set terminationGracePeriod in the NodePool.'
    : '';
  return findingOf(rule, path, `${cause}, so Karpenter does not consolidate nodes with pods of ${names}: ${waitOf(all)}`, `${fix}${bound}`);
}
