import { findingOf } from '../finding-of';
import { Pod } from './pod';
import { Pool } from './pool';
import { WayToPools } from './selection';
import { tolerates, tolerationsOf } from './taints';
import { eachPool } from './words';
import { DO_NOT_DISRUPT } from '../do-not-disrupt';
import { Finding } from '../finding';

/** Pods that tolerate it are not drained, so nothing waits for them. */
const DISRUPTED = { key: 'karpenter.sh/disrupted', value: '', effect: 'NoSchedule' };

/** What to say of a pod that holds expired nodes for ever; one that ends by itself does not. Source: rule NP-83. */
export function doNotDisruptExpiry(pod: Pod, ways: readonly WayToPools[], all: readonly Pool[]): Finding[] {
  if (pod.annotations[DO_NOT_DISRUPT] !== 'true' || endsByItself(pod)) return [];
  const tolerations = tolerationsOf(pod.spec);
  if (tolerates(tolerations, DISRUPTED)) return [];
  const pools = all.filter((pool) => pool.drainsAfter !== undefined
    && ways.some((way) => way.pools.includes(pool)) && pool.taints.every((taint) => tolerates(tolerations, taint)));
  if (pools.length === 0) return [];
  return [findingOf('workload-do-not-disrupt-expiry', `${pod.annotationsPath}.${DO_NOT_DISRUPT}`,
    `it does not hold back expiry, after which a node waits for the pod without an end: ${eachPool(pools, ['expires nodes', 'expire nodes'], ({ drainsAfter }) => `after ${drainsAfter}`)}`,
    'give the pools a terminationGracePeriod, or let nodes expire Never')];
}

function endsByItself({ kind, spec: { restartPolicy, activeDeadlineSeconds } }: Pod): boolean {
  return kind === 'PodTemplate' || restartPolicy === 'Never' || restartPolicy === 'OnFailure' || activeDeadlineSeconds !== undefined;
}
