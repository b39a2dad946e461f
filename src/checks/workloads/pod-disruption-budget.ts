import { ClusterWorkloads } from './cluster-workloads';
import { blockedEvictions } from './disruption/blocked-evictions';
import { BudgetedWorkload, selectedWorkloads, workloadsNear } from './disruption/budgeted-workload';
import { keepsPods } from './disruption/kept-pods';
import { missedWorkload } from './disruption/missed-workload';
import { poolsThatWait, waitOf } from './disruption/waiting-nodes';
import { listed } from './list-text';
import { Pool } from './pool';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { findingOf } from '../engine/finding-of';
import { Finding, Severity } from '../findings/finding';
import { Json } from '../findings/rule';

/** First release with forceful expiration and with `terminationGracePeriod`. */
const FORCEFUL = KarpenterVersion.of('1.0');

/** Returns the findings for a PodDisruptionBudget of a cluster. Paths are those of the budget. */
export function podDisruptionBudgetFindings(budget: Json, cluster: ClusterWorkloads): Finding[] {
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
  const others = new Map(waiting.flatMap((workload) => budgetsOf(workload, cluster).map((other) => [other, workload] as const)));
  const place = cluster.budgets.indexOf(budget);
  const found = [...others].find(([other]) => other !== budget && cluster.budgets.indexOf(other) < place);
  if (found === undefined) return [];
  const [other, workload] = found;
  return [blockFinding('pod-disruption-budget-overlap', 'spec.selector',
    `PodDisruptionBudget ${other.metadata?.name} selects the same pods, and Kubernetes evicts no pod with several budgets`,
    'Keep one budget for each pod.', [workload], cluster)];
}

const budgetsByWorkload = new WeakMap<ClusterWorkloads, ReadonlyMap<Json, readonly Json[]>>();

function budgetsOf({ json }: BudgetedWorkload, cluster: ClusterWorkloads): readonly Json[] {
  let known = budgetsByWorkload.get(cluster);
  if (known === undefined) {
    const found = new Map<Json, Json[]>();
    for (const budget of cluster.budgets) {
      for (const { json: workload } of selectedWorkloads(budget, cluster)) found.set(workload, [...found.get(workload) ?? [], budget]);
    }
    budgetsByWorkload.set(cluster, known = found);
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
