import { listText } from '../../../foundation/basics/list-text';
import { Market } from '../../../karpenter/instance-types/prices-and-zones';
import { PoolWithTypes } from '../../../karpenter/scheduling/pods/node-claim-templates';
import { PendingReason } from '../pending-reason';
import { domainGroups } from '../topology/domain-groups';

/** Returns a function that names the NodePools without instance types whose domains keep pods with topology spread pending. */
export function withEmptyDomains(
  pools: readonly PoolWithTypes[], emptyPools: readonly PoolWithTypes[], market: Market,
): (reason: PendingReason) => PendingReason {
  const launchable = domainGroups(pools, market);
  const empty = emptyPools.map((pool) => ({ name: pool.types.name, domainsOf: domainGroups([pool], market) }));
  return (reason) => {
    const { kind, topologyKey } = reason;
    if (kind !== 'spread' || topologyKey === undefined) return reason;
    const texts = empty.flatMap(({ name, domainsOf }) => {
      const domains = [...domainsOf(topologyKey).keys()].filter((domain) => !launchable(topologyKey).has(domain));
      return domains.length === 0 ? [] : [`NodePool ${name} launches no nodes, but topology spread counts its ${topologyKey} ${listText(domains)}. Change its requirements, or delete it.`];
    });
    return texts.length === 0 ? reason : { ...reason, fix: texts.join(' ') };
  };
}
