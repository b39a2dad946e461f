import { Construct, IConstruct } from 'constructs';
import { POOL_OPTIONS } from './option-checks';
import { poolProps } from './pool-props';
import { PresetPoolOptions } from './preset-options';
import { checkValue, checkValues } from '../../foundation/basics/props/check-props';
import { required, wholeNumber } from '../../foundation/basics/props/prop-checks';
import { knownProps } from '../props/known-props';
import { INodeClass } from '../props/nodepool/node-class-ref';
import { INodePool, NodePoolRef } from '../props/nodepool/node-pool-ref';
import { CapacityType } from '../props/requirements/capacity-type';
import { Requirement } from '../props/requirements/requirement';
import { NodePool } from '../resources/node-pool';
import { KarpenterWorkload } from '../workloads/karpenter-workload';
import { TopologySpreadOptions } from '../workloads/topology-spread-options';
import { WhenUnsatisfiable } from '../workloads/when-unsatisfiable';

/**
 * Ratio of spot to on-demand pods, and overrides for the two NodePools.
 *
 * @stability experimental
 */
export interface RatioSplitProps {
  /** The node class for both NodePools: an EC2NodeClass, or a NodeClass of EKS Auto Mode. */
  readonly nodeClass: INodeClass;

  /**
   * Number of spot parts in the ratio, from 1 to 100.
   *
   * @default 3
   */
  readonly spotParts?: number;

  /**
   * Number of on-demand parts in the ratio, from 1 to 100.
   *
   * @default 1
   */
  readonly onDemandParts?: number;

  /**
   * Node label with one value for each part of the ratio. Several splits can share a label, because each workload runs only on the NodePools of its split.
   *
   * @default capacity-spread
   */
  readonly label?: string;

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
   * Overrides for the on-demand NodePool.
   *
   * @default - no overrides
   */
  readonly onDemand?: PresetPoolOptions;
}

/**
 * Spot and on-demand NodePools for workloads that run on both in a fixed ratio, such as 3:1. A node label has one value for each part: on-demand nodes get the first values, and spot nodes get the other values.
 * The `spread` method spreads a workload evenly over the values of the label. Other pods run on either NodePool.
 *
 * A ratio has no fallback. If no spot capacity is available, the pods for spot nodes and most other pods of the workload remain pending. For a fallback to on-demand capacity, use `SpotWithFallback`.
 *
 * Both NodePools launch Linux nodes on amd64, in the instance categories c, m, and r, generation 5 and later. Nodes expire after 720h (336h in EKS Auto Mode), consolidation starts after 1m, and the disruption budget is 10%.
 *
 * @example
 * const split = new karpenter.RatioSplit(chart, 'split', { nodeClass, spotParts: 3, onDemandParts: 1 });
 * split.spread(new kplus.Deployment(chart, 'web', { containers: [{ image: 'nginx:1.29' }] }));
 *
 * @stability experimental
 */
export class RatioSplit extends Construct implements INodePool {
  /** The spot NodePool. */
  public readonly spot: NodePool;
  /** The on-demand NodePool. */
  public readonly onDemand: NodePool;
  /** The node label that has one value for each part of the ratio. */
  public readonly label: string;

  private readonly parts: number;

  /** @throws if spotParts or onDemandParts is not a whole number from 1 to 100 */
  constructor(scope: Construct, id: string, props: RatioSplitProps) {
    super(scope, id);
    const { nodeClass, both, spotParts = 3, onDemandParts = 1, label = 'capacity-spread' } = knownProps(props, 'RatioSplitProps', '{ nodeClass }', { isExact: new.target === RatioSplit });
    checkValues(props, { both: POOL_OPTIONS, spot: POOL_OPTIONS, onDemand: POOL_OPTIONS });
    this.label = label;
    this.parts = checkValue('spotParts', spotParts, required(wholeNumber(1, 100))) + checkValue('onDemandParts', onDemandParts, required(wholeNumber(1, 100)));
    const values = Array.from({ length: this.parts }, (_, index) => String(index + 1));
    const of = (type: CapacityType, parts: string[]): PresetPoolOptions =>
      ({ requirements: [Requirement.capacityTypes(type), Requirement.label(label).anyOf(...parts)] });
    this.spot = new NodePool(this, 'Spot', poolProps(nodeClass, of(CapacityType.SPOT, values.slice(onDemandParts)), both, props.spot));
    this.onDemand = new NodePool(this, 'OnDemand', poolProps(nodeClass, of(CapacityType.ON_DEMAND, values.slice(0, onDemandParts)), both, props.onDemand));
  }

  /** The reference that workloads use for both NodePools. Its name is the name of the first NodePool. */
  public get nodePoolRef(): NodePoolRef {
    return NodePoolRef._ofSeveral(this._nodePools);
  }

  /** @internal */
  public get _nodePools(): readonly NodePool[] {
    return [this.spot, this.onDemand];
  }

  /**
   * Spreads a workload over the parts of the ratio, on nodes of the two NodePools. The constraint's `minDomains` is the number of parts, so pods wait for a node of the right NodePool. With `WhenUnsatisfiable.SCHEDULE_ANYWAY`, the ratio is only a preference, so pods do not wait.
   *
   * @param workload a workload that `KarpenterWorkload.of` accepts
   * @param options overrides for the topology spread constraint
   */
  public spread(workload: IConstruct, options: TopologySpreadOptions = {}): KarpenterWorkload {
    const isStrict = options.whenUnsatisfiable !== WhenUnsatisfiable.SCHEDULE_ANYWAY;
    return KarpenterWorkload.of(workload).runOn(this.spot, this.onDemand)
      .spreadOver(this.label, { ...options, minDomains: options.minDomains ?? (isStrict ? this.parts : undefined) });
  }
}
