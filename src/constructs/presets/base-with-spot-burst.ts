import { Construct } from 'constructs';
import { POOL_OPTIONS } from './option-checks';
import { poolProps } from './pool-props';
import { PresetPoolOptions } from './preset-options';
import { checkValues } from '../../foundation/basics/props/check-props';
import { knownProps } from '../props/known-props';
import { ConsolidationPolicy } from '../props/nodepool/consolidation-policy';
import { INodeClass } from '../props/nodepool/node-class-ref';
import { INodePool, NodePoolRef } from '../props/nodepool/node-pool-ref';
import { CapacityType } from '../props/requirements/capacity-type';
import { Requirement } from '../props/requirements/requirement';
import { NodePool } from '../resources/node-pool';

/** Keeps pods on base nodes. Other consolidation policies move pods to any node with free capacity. */
const KEEP_BASE: PresetPoolOptions = { disruption: { consolidationPolicy: ConsolidationPolicy.WHEN_EMPTY } };

/**
 * Size and purchase options of the base, and overrides for both NodePools.
 *
 * @stability experimental
 */
export interface BaseWithSpotBurstProps {
  /** The node class for both NodePools: an EC2NodeClass, or a NodeClass of EKS Auto Mode. For a reserved base, the node class must select the capacity reservations. */
  readonly nodeClass: INodeClass;

  /** Maximum resources that all base nodes may use together, for example `{ cpu: '200' }`. Pods that do not fit run in the burst NodePool. */
  readonly baseLimits: { [resource: string]: string };

  /**
   * Purchase options of the base capacity. `CapacityType.RESERVED`, alone or together with on-demand, requires Karpenter 1.3 or later.
   *
   * @default [CapacityType.ON_DEMAND]
   */
  readonly baseCapacityTypes?: CapacityType[];

  /**
   * Overrides for both NodePools. A `consolidationPolicy` also replaces the policy of the base NodePool.
   *
   * @default - no overrides
   */
  readonly both?: PresetPoolOptions;

  /**
   * Overrides for the base NodePool.
   *
   * @default - no overrides
   */
  readonly basePool?: PresetPoolOptions;

  /**
   * Overrides for the burst NodePool.
   *
   * @default - no overrides
   */
  readonly burstPool?: PresetPoolOptions;
}

/**
 * A base of on-demand or reserved capacity, and spot nodes for all other pods. The base NodePool has limits and weight 10, and the spot NodePool has weight 1.
 *
 * Both NodePools launch Linux nodes on amd64, in the instance categories c, m, and r, generation 5 and later. Nodes expire after 720h (336h in EKS Auto Mode), and the disruption budget is 10%. Karpenter can briefly exceed the limits.
 *
 * The base NodePool uses the consolidation policy `WhenEmpty`, and the burst NodePool uses `WhenEmptyOrUnderutilized`. With `WhenEmptyOrUnderutilized`, Karpenter would delete base nodes whose pods fit on spot nodes, or replace them with smaller nodes, so paid capacity would remain unused. With `WhenEmpty`, Karpenter neither packs underutilized base nodes nor replaces them with smaller nodes. Base nodes remain until their last pod is gone, or until drift or expiration.
 *
 * @see https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/disruption/consolidation.go
 *
 * @example
 * new karpenter.BaseWithSpotBurst(chart, 'web', {
 *   nodeClass,
 *   baseLimits: { cpu: '200' },
 * });
 *
 * @stability experimental
 */
export class BaseWithSpotBurst extends Construct implements INodePool {
  /** The on-demand or reserved NodePool. Karpenter launches base nodes first, up to the limits. */
  public readonly basePool: NodePool;
  /** The spot NodePool for all other pods. */
  public readonly burstPool: NodePool;

  /** @throws if baseLimits is missing or empty */
  constructor(scope: Construct, id: string, props: BaseWithSpotBurstProps) {
    super(scope, id);
    const { nodeClass, baseLimits, baseCapacityTypes = [CapacityType.ON_DEMAND], both } = knownProps(props, 'BaseWithSpotBurstProps', '{ nodeClass, baseLimits: { cpu: "200" } }', { isExact: new.target === BaseWithSpotBurst });
    checkValues(props, { both: POOL_OPTIONS, basePool: POOL_OPTIONS, burstPool: POOL_OPTIONS });
    if (Object.keys(baseLimits ?? {}).length === 0) throw new Error('baseLimits is required. Add limits for the base NodePool, for example { cpu: "200" }.');
    const of = (types: CapacityType[], weight: number): PresetPoolOptions => ({ weight, requirements: [Requirement.capacityTypes(...types)] });
    this.basePool = new NodePool(this, 'Base', poolProps(nodeClass, KEEP_BASE, of(baseCapacityTypes, 10), both, { limits: baseLimits }, props.basePool));
    this.burstPool = new NodePool(this, 'Burst', poolProps(nodeClass, of([CapacityType.SPOT], 1), both, props.burstPool));
  }

  /** The reference that workloads use for both NodePools. Its name is the name of the first NodePool. */
  public get nodePoolRef(): NodePoolRef {
    return NodePoolRef._ofSeveral(this._nodePools);
  }

  /** @internal */
  public get _nodePools(): readonly NodePool[] {
    return [this.basePool, this.burstPool];
  }
}
