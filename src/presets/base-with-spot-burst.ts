import { Construct } from 'constructs';
import { GENERAL, poolProps } from './pool-props';
import { PresetPoolOptions } from './preset-options';
import { NodePool } from '../resources/node-pool';
import { ConsolidationPolicy } from '../values/nodepool/consolidation-policy';
import { INodeClass } from '../values/nodepool/node-class-ref';
import { CapacityType } from '../values/requirements/capacity-type';
import { Requirement } from '../values/requirements/requirement';

/** Other policies move pods from base nodes to other nodes that have room for them. */
const KEEP_BASE: PresetPoolOptions = { disruption: { consolidationPolicy: ConsolidationPolicy.WHEN_EMPTY } };

/**
 * Size and purchase option of the base, and overrides for both pools.
 *
 * @stability experimental
 */
export interface BaseWithSpotBurstProps {
  /** The node class of both pools. For a reserved base, it must select the capacity reservations. */
  readonly nodeClass: INodeClass;

  /** Maximum resources that all base nodes may use together, for example `{ cpu: '200' }`. Pods that do not fit go to the burst pool. */
  readonly baseLimits: { [resource: string]: string };

  /**
   * Purchase options of the base capacity. `CapacityType.RESERVED` needs Karpenter 1.3 or later, alone or together with on-demand.
   *
   * @default [CapacityType.ON_DEMAND]
   */
  readonly baseCapacityTypes?: CapacityType[];

  /**
   * Overrides for both NodePools. A `consolidationPolicy` replaces that of the base as well.
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
 * A base of paid capacity, and spot nodes for the rest: an on-demand or reserved pool of weight 10 up to its limits, and a spot pool of weight 1.
 *
 * Both pools are Linux on amd64, instance categories c, m, and r from generation 5, with expiry after 720h and a budget of 10%. Karpenter can exceed limits for a short time.
 *
 * The base pool consolidates `WhenEmpty`, the burst pool `WhenEmptyOrUnderutilized`. With `WhenEmptyOrUnderutilized` on the base, Karpenter deletes or shrinks a base node as soon as its pods fit on spot nodes,
 * and the paid capacity stays unused. The cost of `WhenEmpty`: Karpenter neither packs underutilized base nodes nor replaces them with smaller ones; they stay until their last pod is gone, or until drift or expiry.
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
export class BaseWithSpotBurst extends Construct {
  /** The on-demand or reserved NodePool. Karpenter launches its nodes first, up to its limits. */
  public readonly basePool: NodePool;
  /** The spot NodePool for all other pods. */
  public readonly burstPool: NodePool;

  /** @throws if baseLimits is missing or empty */
  constructor(scope: Construct, id: string, props: BaseWithSpotBurstProps) {
    super(scope, id);
    const { nodeClass, baseLimits, baseCapacityTypes = [CapacityType.ON_DEMAND], both } = props;
    if (Object.keys(baseLimits ?? {}).length === 0) throw new Error('baseLimits is required, because a base without limits leaves no pods for the burst NodePool. Add limits, for example { cpu: "200" }.');
    const of = (types: CapacityType[], weight: number): PresetPoolOptions => ({ weight, requirements: [Requirement.capacityTypes(...types)] });
    this.basePool = new NodePool(this, 'Base', poolProps(nodeClass, GENERAL, KEEP_BASE, of(baseCapacityTypes, 10), both, { limits: baseLimits }, props.basePool));
    this.burstPool = new NodePool(this, 'Burst', poolProps(nodeClass, GENERAL, of([CapacityType.SPOT], 1), both, props.burstPool));
  }
}
