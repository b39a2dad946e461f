import { Construct } from 'constructs';
import { poolProps } from './pool-props';
import { PresetPoolOptions } from './preset-options';
import { knownProps } from '../props/known-props';
import { INodeClass } from '../props/nodepool/node-class-ref';
import { CapacityType } from '../props/requirements/capacity-type';
import { Requirement } from '../props/requirements/requirement';
import { NodePool } from '../resources/node-pool';

/**
 * Properties of a MixedPool.
 *
 * @stability experimental
 */
export interface MixedPoolProps extends PresetPoolOptions {
  /** The node class for the nodes: an EC2NodeClass, or a NodeClass of EKS Auto Mode. */
  readonly nodeClass: INodeClass;
}

/**
 * One NodePool with spot and on-demand nodes. For each launch, Karpenter uses spot capacity if it is available, and on-demand capacity otherwise.
 *
 * Karpenter launches Linux nodes on amd64, from the instance categories c, m, and r, generation 5 and later. Nodes expire after 720h (336h in EKS Auto Mode), consolidation starts after 1m, and the disruption budget is 10%.
 *
 * @see https://karpenter.sh/docs/concepts/nodepools/#capacity-type
 *
 * @example
 * new karpenter.MixedPool(chart, 'general', {
 *   nodeClass,
 *   limits: { cpu: '1000' },
 * });
 *
 * @stability experimental
 */
export class MixedPool extends NodePool {
  constructor(scope: Construct, id: string, props: MixedPoolProps) {
    const { nodeClass, ...options } = knownProps(props, 'MixedPoolProps', '{ nodeClass }', { isExact: new.target === MixedPool });
    const requirements = [Requirement.capacityTypes(CapacityType.SPOT, CapacityType.ON_DEMAND)];
    super(scope, id, poolProps(nodeClass, { requirements }, options));
  }
}
