import { poolNames } from './list-text';
import { Pod } from './pod';
import { VisiblePools } from './visible-pools';
import { findingOf } from '../engine/finding-of';
import { Finding } from '../findings/finding';
import { Json } from '../findings/rule';

const TAINT = 'node.cilium.io/agent-not-ready';

/**
 * Reports NodePools without the startup taint that Cilium removes as soon as its agent runs on a node.
 *
 * Source: https://docs.cilium.io/en/stable/installation/taints/
 */
export function ciliumTaint(json: Json, pod: Pod, { pools, hasAutoMode }: VisiblePools): Finding[] {
  if (pod.kind !== 'DaemonSet' || json.metadata?.name !== 'cilium' || hasAutoMode) return [];
  const without = pools.filter(({ startupTaintKeys, taints }) => !startupTaintKeys.includes(TAINT) && !taints.some(({ key }) => key === TAINT));
  if (without.length === 0) return [];
  return [findingOf('workload-cilium-startup-taint', 'metadata.name',
    without.length > 1
      ? `NodePools ${poolNames(without)} have no startup taint ${TAINT}, so pods can start on their nodes before the Cilium agent runs`
      : `NodePool ${poolNames(without)} has no startup taint ${TAINT}, so pods can start on its nodes before the Cilium agent runs`,
    `Add { key: ${TAINT}, value: "true", effect: NoExecute } to startupTaints of the NodePool.`)];
}
