import { BudgetedWorkload } from './budgeted-workload';
import { compareMinors } from '../../../karpenter/versions/facts';
import { DO_NOT_DISRUPT } from '../../findings/do-not-disrupt';
import { ClusterWorkloads } from '../cluster-workloads';
import { eachPool } from '../list-text';
import { namedValues } from '../node-affinity';
import { endsByItself, podOf } from '../pod';
import { Pool } from '../pool';
import { poolsForTerms, poolsOf } from '../selection';
import { isDrained } from '../taints';

const OS = 'kubernetes.io/os';

/** Returns the pools whose nodes cannot drain if no pod of a workload can be evicted. Excludes pods that end on their own, and pods that Karpenter does not evict. */
export function poolsThatWait({ json }: BudgetedWorkload, { pools, version }: ClusterWorkloads): readonly Pool[] {
  const pod = podOf(json);
  if (pod === undefined || endsByItself(pod) || pod.annotations[DO_NOT_DISRUPT] === 'true' || !isDrained(pod.spec)) return [];
  const terms = poolsForTerms(pod, pools, version);
  if (terms === undefined) return [];
  // A pool that does not mention the operating system usually launches Linux nodes.
  const asksWindows = terms.some(({ labels }) => labels.some((label) => label.key === OS && !label.isNegative && namedValues(label).includes('windows')));
  return poolsOf(pod, terms, pools).filter((pool) => !asksWindows || pool.offered(OS) !== undefined);
}

/**
 * Returns what Karpenter does with drifted and expired nodes that cannot drain, by pool. Consolidation always skips such nodes.
 *
 * Source: `NewCandidate` in https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/disruption/types.go
 */
export function waitOf(pools: readonly Pool[]): string {
  const bounded = pools.filter(({ terminationGracePeriod }) => terminationGracePeriod !== undefined);
  const waiting = pools.filter((pool) => !bounded.includes(pool));
  return [
    ...waiting.length === 0 ? [] : [eachPool(waiting, ['keeps', 'keep'], ({ release, expiresAfter }) => (
      `drifted ${compareMinors(release, '1.0') < 0 ? 'and expired ' : ''}nodes${expiresAfter === undefined ? '' : `, and nodes that expire after ${expiresAfter} wait forever`}`
    ))],
    ...bounded.length === 0 ? [] : [eachPool(bounded, ['drains', 'drain'], ({ expiresAfter, terminationGracePeriod }) => (
      `drifted${expiresAfter === undefined ? '' : ` and expired (after ${expiresAfter})`} nodes for ${terminationGracePeriod}, and then deletes the pods`
    ))],
  ].join('; ');
}
