import { Construct } from 'constructs';
import { POOL_OPTIONS } from './option-checks';
import { poolProps } from './pool-props';
import { PresetPoolOptions } from './preset-options';
import { checkValues } from '../../foundation/basics/props/check-props';
import { knownProps } from '../props/known-props';
import { INodeClass } from '../props/nodepool/node-class-ref';
import { INodePool, NodePoolRef } from '../props/nodepool/node-pool-ref';
import { CapacityType } from '../props/requirements/capacity-type';
import { Requirement } from '../props/requirements/requirement';
import { NodePool } from '../resources/node-pool';

/**
 * Node class and overrides for the two NodePools.
 *
 * @stability experimental
 */
export interface SpotWithFallbackProps {
  /** The node class for both NodePools: an EC2NodeClass, or a NodeClass of EKS Auto Mode. */
  readonly nodeClass: INodeClass;

  /**
   * Overrides for both NodePools.
   *
   * @default - no overrides
   */
  readonly both?: PresetPoolOptions;

  /**
   * Overrides for the spot NodePool.
   *
   * @default - no overrides
   */
  readonly spot?: PresetPoolOptions;

  /**
   * Overrides for the on-demand NodePool, for example its limits.
   *
   * @default - no overrides
   */
  readonly onDemand?: PresetPoolOptions;
}

/**
 * Spot first: a spot NodePool with weight 10, and an on-demand NodePool with weight 1 as the fallback. Karpenter uses the fallback if spot capacity is not available, or if the spot NodePool is at its limits.
 * Unlike in a `MixedPool`, each NodePool has separate limits, budgets, and labels. The weight decides only which NodePool launches a new node.
 *
 * Both NodePools launch Linux nodes on amd64, in the instance categories c, m, and r, generation 5 and later. Nodes expire after 720h (336h in EKS Auto Mode), consolidation starts after 1m, and the disruption budget is 10%.
 *
 * @see https://karpenter.sh/docs/concepts/nodepools/#specweight
 *
 * @example
 * new karpenter.SpotWithFallback(chart, 'web', {
 *   nodeClass,
 *   onDemand: { limits: { cpu: '100' } },
 * });
 *
 * @stability experimental
 */
export class SpotWithFallback extends Construct implements INodePool {
  /** The spot NodePool, which Karpenter tries first. */
  public readonly spot: NodePool;
  /** The on-demand NodePool. */
  public readonly onDemand: NodePool;

  constructor(scope: Construct, id: string, props: SpotWithFallbackProps) {
    super(scope, id);
    const { nodeClass, both } = knownProps(props, 'SpotWithFallbackProps', '{ nodeClass }', { isExact: new.target === SpotWithFallback });
    checkValues(props, { both: POOL_OPTIONS, spot: POOL_OPTIONS, onDemand: POOL_OPTIONS });
    const of = (type: CapacityType, weight: number): PresetPoolOptions => ({ weight, requirements: [Requirement.capacityTypes(type)] });
    this.spot = new NodePool(this, 'Spot', poolProps(nodeClass, of(CapacityType.SPOT, 10), both, props.spot));
    this.onDemand = new NodePool(this, 'OnDemand', poolProps(nodeClass, of(CapacityType.ON_DEMAND, 1), both, props.onDemand));
  }

  /** The reference that workloads use for both NodePools. Its name is the name of the first NodePool. */
  public get nodePoolRef(): NodePoolRef {
    return NodePoolRef._ofSeveral(this._nodePools);
  }

  /** @internal */
  public get _nodePools(): readonly NodePool[] {
    return [this.spot, this.onDemand];
  }
}
