import { CAPACITY_TYPE, ZONE } from '../../../karpenter/instance-types/type-requirements';
import { isReschedulable } from '../../snapshot/pod-state';
import { StateNode } from '../../snapshot/state-node';
import { candidateWithoutChecks, INSTANCE_TYPE } from '../candidate';
import { DisruptedCluster } from '../cluster';
import { NodeFigures } from '../consolidation-report';

/** Returns the figures of a node that do not depend on a verdict. */
export function nodeFigures(state: StateNode, cluster: DisruptedCluster, now: number): NodeFigures {
  const { labels, nodePool, pods, name, nodeClaim } = state;
  const { price = 0 } = (nodeClaim === undefined ? undefined : candidateWithoutChecks(state, cluster, now)) ?? {};
  const text = (label: string) => (labels[label] === undefined ? undefined : String(labels[label]));
  const [instanceType, capacityType, zone] = [INSTANCE_TYPE, CAPACITY_TYPE, ZONE].map(text);
  return {
    name,
    ...nodePool !== undefined && { nodePool },
    ...instanceType !== undefined && { instanceType },
    ...capacityType !== undefined && { capacityType },
    ...zone !== undefined && { zone },
    ...price > 0 && { price },
    isAssumed: capacityType === 'spot' && cluster.settings.market.prices.spot.size === 0,
    podCount: pods.filter(isReschedulable).length,
  };
}
