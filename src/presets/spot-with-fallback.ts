import { Construct } from 'constructs';
import { GENERAL, poolProps } from './pool-props';
import { PresetPoolOptions } from './preset-options';
import { NodePool } from '../resources/node-pool';
import { INodeClass } from '../values/nodepool/node-class-ref';
import { CapacityType } from '../values/requirements/capacity-type';
import { Requirement } from '../values/requirements/requirement';

/**
 * Node class and overrides of the two pools.
 *
 * @stability experimental
 */
export interface SpotWithFallbackProps {
  /** The class that says how nodes of both pools are launched. */
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
   * Overrides for the on-demand NodePool, such as its limits.
   *
   * @default - no overrides
   */
  readonly onDemand?: PresetPoolOptions;
}

/**
 * Spot first: a spot pool of weight 10, and an on-demand pool of weight 1 as the fallback if spot capacity is not available or the spot pool is at its limits.
 * Unlike in one mixed pool, each has its own limits, budgets, and labels. Weight decides only which pool a new node comes from.
 *
 * Both pools are Linux on amd64, instance categories c, m, and r from generation 5, with expiry after 720h, consolidation after 1m, and a budget of 10%.
 * See https://karpenter.sh/docs/concepts/nodepools/#specweight
 *
 * @stability experimental
 */
export class SpotWithFallback extends Construct {
  /** The spot NodePool. Karpenter tries it first. */
  public readonly spot: NodePool;
  /** The on-demand NodePool. */
  public readonly onDemand: NodePool;

  constructor(scope: Construct, id: string, props: SpotWithFallbackProps) {
    super(scope, id);
    const { nodeClass, both } = props;
    const of = (type: CapacityType, weight: number): PresetPoolOptions => ({ weight, requirements: [Requirement.capacityTypes(type)] });
    this.spot = new NodePool(this, 'Spot', poolProps(nodeClass, GENERAL, of(CapacityType.SPOT, 10), both, props.spot));
    this.onDemand = new NodePool(this, 'OnDemand', poolProps(nodeClass, GENERAL, of(CapacityType.ON_DEMAND, 1), both, props.onDemand));
  }
}
