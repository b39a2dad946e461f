import { poolNames } from './list-text';
import { Pod } from './pod';
import { poolsOf, TermWithPools } from './selection';
import { VisiblePools } from './visible-pools';
import { COMPUTE_TYPE } from '../../karpenter/auto-mode/auto-mode-labels';
import { findingOf } from '../engine/finding-of';
import { Finding } from '../findings/finding';

/** Reports a pod that can run both on nodes of EKS Auto Mode and on nodes of self-managed Karpenter. DaemonSets run on all nodes. */
export function computeType(pod: Pod, terms: readonly TermWithPools[], visible: VisiblePools): Finding[] {
  if (pod.kind === 'DaemonSet' || !visible.hasAutoMode) return [];
  const pools = poolsOf(pod, terms, visible.pools);
  const [ofAutoMode, others] = [true, false].map((isOfAutoMode) => pools.filter((pool) => pool.isOfAutoMode === isOfAutoMode));
  if (ofAutoMode.length === 0 || others.length === 0) return [];
  return [findingOf('workload-compute-type', `${pod.path}.affinity`,
    `the pod can run in ${poolNames(ofAutoMode)} of EKS Auto Mode and in ${poolNames(others)} of self-managed Karpenter, so both may launch nodes for it`,
    `Require ${COMPUTE_TYPE} with the operator In or NotIn and the value auto.`)];
}
