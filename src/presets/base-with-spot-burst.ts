import { Construct } from 'constructs';
import { GENERAL, poolProps } from './pool-props';
import { PresetPoolOptions } from './preset-options';
import { NodePool } from '../resources/node-pool';
import { CapacityType } from '../values/capacity-type';
import { INodeClass } from '../values/node-class-ref';
import { Requirement } from '../values/requirement';

/**
 * How large the base is, what the two pools are made of, and what of them shall be otherwise.
 *
 * @stability experimental
 */
export interface BaseWithSpotBurstProps {
  /** The class that says how nodes of both pools are launched. For a reserved base it selects the capacity reservations. */
  readonly nodeClass: INodeClass;

  /** How much of the base there is: the total resources of its nodes, such as `{ cpu: '200' }`. Beyond it comes the burst. */
  readonly baseLimits: { [resource: string]: string };

  /**
   * How the base is bought: `CapacityType.RESERVED` since 1.3, alone or before on-demand.
   *
   * @default CapacityType.ON_DEMAND
   */
  readonly baseCapacityTypes?: CapacityType[];

  /**
   * What of both pools shall be otherwise.
   *
   * @default - nothing
   */
  readonly both?: PresetPoolOptions;

  /**
   * What of the base shall be otherwise.
   *
   * @default - nothing
   */
  readonly basePool?: PresetPoolOptions;

  /**
   * What of the burst shall be otherwise.
   *
   * @default - nothing
   */
  readonly burstPool?: PresetPoolOptions;
}

/**
 * A base that is paid for, and spot beyond: an on-demand or reserved pool of weight 10 up to a limit, and a spot pool of weight 1 for all that goes beyond it.
 *
 * Both are Linux on amd64, categories c, m and r from generation 5 on, expiry after 720h, consolidation after 1m, a tenth of the nodes at a time. Limits may be passed for a moment.
 * Source: rules NP-3, NP-84 and NP-87.
 *
 * @stability experimental
 */
export class BaseWithSpotBurst extends Construct {
  /** The pool that comes first, up to its limits. */
  public readonly basePool: NodePool;
  /** The pool of spot nodes for all that goes beyond. */
  public readonly burstPool: NodePool;

  /** @throws where baseLimits is missing or empty */
  constructor(scope: Construct, id: string, props: BaseWithSpotBurstProps) {
    super(scope, id);
    const { nodeClass, baseLimits, baseCapacityTypes = [CapacityType.ON_DEMAND], both } = props;
    if (Object.keys(baseLimits ?? {}).length === 0) throw new Error('baseLimits: a base without limits leaves nothing for the burst; write some, such as { cpu: "200" }');
    const of = (types: CapacityType[], weight: number): PresetPoolOptions => ({ weight, requirements: [Requirement.capacityTypes(...types)] });
    this.basePool = new NodePool(this, 'Base', poolProps(nodeClass, GENERAL, of(baseCapacityTypes, 10), both, { limits: baseLimits }, props.basePool));
    this.burstPool = new NodePool(this, 'Burst', poolProps(nodeClass, GENERAL, of([CapacityType.SPOT], 1), both, props.burstPool));
  }
}
