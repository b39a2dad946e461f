import { JsonObject } from '../../../foundation/basics/json';
import { objectAt } from '../../../foundation/basics/json-parts';
import { Market } from '../../../karpenter/instance-types/prices-and-zones';
import { nodeClaimTemplates, PoolWithTypes } from '../../../karpenter/scheduling/pods/node-claim-templates';
import { podDemands } from '../../../karpenter/scheduling/pods/pod-demands';
import { typesForPod } from '../../../karpenter/scheduling/pods/types-for-pod';
import { commonRefusalOf, poolRefusal } from '../../../karpenter/scheduling/pods/why-pending';
import { WorkloadPod } from '../workloads/workload-pods';

/** Maximum number of pairs of a workload and a NodePool that are compared. */
const MOST_PAIRS = 200;

/** A launched node with its pods. */
export interface WeighedNode {
  readonly nodePool: string;
  readonly pods: readonly WorkloadPod[];
}

/**
 * Returns a sentence for each workload that runs on a NodePool although another one has a higher weight, because no instance type of the other NodePool fits
 * a pod. Omits taints and labels, because they separate NodePools on purpose.
 *
 * @param pools the NodePools that launch nodes for pods
 */
export function skippedByWeight(
  pools: readonly PoolWithTypes[], daemonSets: readonly JsonObject[], nodes: readonly WeighedNode[], market: Market,
): readonly string[] {
  if (new Set(pools.map(({ manifest }) => objectAt(manifest, ['spec']).weight ?? 0)).size < 2) return [];
  const templates = nodeClaimTemplates(pools, daemonSets, market);
  const weights = new Map(templates.map(({ name, weight }) => [name, weight]));
  const known = new Set<string>();
  return nodes.flatMap(({ nodePool, pods }) => pods.flatMap(({ workload, json }) => {
    const heavier = templates.filter(({ name, weight }) => weight > (weights.get(nodePool) ?? 0) && !known.has(`${workload} ${name} ${nodePool}`));
    return heavier.flatMap((template) => {
      if (known.size >= MOST_PAIRS) return [];
      known.add(`${workload} ${template.name} ${nodePool}`);
      const [demand] = podDemands(objectAt(json, ['spec']));
      if (poolRefusal(template, demand) !== undefined || typesForPod(template, demand).length > 0) return [];
      const { kind, message } = commonRefusalOf(template, demand);
      const own = `NodePool ${nodePool} (weight ${weights.get(nodePool) ?? 0})`;
      return kind === 'label' ? [] : [`${workload} runs on ${own}, not on NodePool ${template.name} (weight ${template.weight}): ${message}.`];
    });
  }));
}
