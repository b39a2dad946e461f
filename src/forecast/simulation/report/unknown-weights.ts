import { JsonObject } from '../../../foundation/basics/json';
import { settingsCondition, weightCondition } from '../../../karpenter/instance-types/unknown-settings';
import { PoolWithTypes } from '../../../karpenter/scheduling/pods/node-claim-templates';
import { SimulatedNodeClaim } from '../simulation-result';

/**
 * Returns a function for the condition under which Karpenter launches a node, if settings of its NodePool are placeholders, or the weight of another NodePool for the same pods.
 *
 * @param pools the NodePools that launch nodes for pods
 * @param pendingWith the pods that are pending if Karpenter has only these NodePools
 */
export function placeholderConditions(
  pools: readonly PoolWithTypes[], isOnlyPool: boolean, pendingWith: (pools: readonly PoolWithTypes[]) => readonly JsonObject[],
): (claim: SimulatedNodeClaim, pool: JsonObject) => string | undefined {
  const rivals = pools.flatMap((pool) => {
    const condition = weightCondition(pool.manifest);
    return condition === undefined || pools.length < 2 ? [] : [{ manifest: pool.manifest, condition, pending: new Set(pendingWith([pool])) }];
  });
  return ({ pods }, pool) => {
    const ofRivals = rivals.filter(({ manifest, pending }) => manifest !== pool && pods.length > 0 && pods.every((pod) => !pending.has(pod)));
    const conditions = [settingsCondition(pool, isOnlyPool) ?? [], ofRivals.map(({ condition }) => condition)].flat();
    return conditions.length === 0 ? undefined : conditions.join(' and ');
  };
}
