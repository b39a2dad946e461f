import { capacityTypeIn, priceByLabels } from './label-price';
import { ZONE } from '../../../karpenter/instance-types/type-requirements';
import { isReschedulable } from '../../snapshot/pod-state';
import { StateNode } from '../../snapshot/state-node';
import { candidateWithoutChecks, INSTANCE_TYPE } from '../candidate';
import { DisruptedCluster } from '../cluster';
import { NodeFigures } from '../consolidation-report';

/** Returns the figures of a node that do not depend on a verdict. */
export function nodeFigures(state: StateNode, cluster: DisruptedCluster, now: number): NodeFigures {
  const { labels, nodePool, pods, name, nodeClaim } = state;
  const { market } = cluster.settings;
  const candidate = nodeClaim === undefined ? undefined : candidateWithoutChecks(state, cluster, now);
  const price = candidate === undefined ? priceByLabels(labels, market) : candidate.price;
  const text = (label: string) => (labels[label] === undefined ? undefined : String(labels[label]));
  const [instanceType, zone] = [INSTANCE_TYPE, ZONE].map(text);
  const capacityType = capacityTypeIn(labels);
  return {
    name,
    ...nodePool !== undefined && { nodePool },
    ...instanceType !== undefined && { instanceType },
    ...capacityType !== undefined && { capacityType },
    ...zone !== undefined && { zone },
    ...price !== undefined && price > 0 && { price },
    isAssumed: capacityType === 'spot' && market.prices.spot.size === 0,
    podCount: pods.filter(isReschedulable).length,
  };
}
