import { listText } from '../../../foundation/basics/list-text';
import { WorkloadPod } from '../workloads/workload-pods';

/** Names StatefulSets whose pods share a node, although they start one after the other. */
export function orderedSets(nodes: readonly { readonly pods: readonly WorkloadPod[] }[]): readonly string[] {
  const names = new Set(nodes.flatMap(({ pods }) => {
    const seen = new Set<string>();
    return pods.filter(({ isOrdered }) => isOrdered).flatMap(({ workload }) => {
      if (seen.has(workload)) return [workload];
      seen.add(workload);
      return [];
    });
  }));
  if (names.size === 0) return [];
  const [noun, its] = names.size === 1 ? ['StatefulSet', 'its'] : ['StatefulSets', 'their'];
  return [`Karpenter can launch more and smaller nodes for ${noun} ${listText([...names])}: without podManagementPolicy Parallel, ${its} pods start one after the other, but the simulation schedules them together.`];
}
