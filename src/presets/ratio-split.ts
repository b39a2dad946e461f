import { Construct, IConstruct } from 'constructs';
import { GENERAL, poolProps } from './pool-props';
import { PresetPoolOptions } from './preset-options';
import { checkValue } from '../basics/check-props';
import { required, wholeNumber } from '../basics/prop-checks';
import { NodePool } from '../resources/node-pool';
import { INodeClass } from '../values/nodepool/node-class-ref';
import { CapacityType } from '../values/requirements/capacity-type';
import { Requirement } from '../values/requirements/requirement';
import { KarpenterWorkload } from '../workloads/karpenter-workload';
import { TopologySpreadOptions } from '../workloads/topology-spread-options';
import { WhenUnsatisfiable } from '../workloads/when-unsatisfiable';

/**
 * The ratio, and overrides for the two NodePools.
 *
 * @stability experimental
 */
export interface RatioSplitProps {
  /** The class that says how nodes of both pools are launched. */
  readonly nodeClass: INodeClass;

  /**
   * How many parts of the pods are on spot, a whole number from 1 to 100.
   *
   * @default 3
   */
  readonly spotParts?: number;

  /**
   * How many parts of the pods are on on-demand, a whole number from 1 to 100.
   *
   * @default 1
   */
  readonly onDemandParts?: number;

  /**
   * The label whose values are the parts. Splits may share it, since what is spread runs on the pools of its own.
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
 * Pods in a ratio over spot and on-demand nodes, such as 3:1. A label has one value for each part: on-demand nodes get the first values, spot nodes the others.
 * Workloads that `spread` evenly over the label have the ratio. Other pods run on either pool.
 *
 * A ratio has no fallback: if no spot capacity is available, pods of the spot parts stay pending, and most other pods of the workload with them. `SpotWithFallback` falls back to on-demand.
 *
 * Both pools are Linux on amd64, instance categories c, m, and r from generation 5, with expiry after 720h, consolidation after 1m, and a budget of 10%.
 *
 * @stability experimental
 */
export class RatioSplit extends Construct {
  /** The pool of spot nodes. */
  public readonly spot: NodePool;
  /** The pool of on-demand nodes. */
  public readonly onDemand: NodePool;
  /** The label whose values are the parts. */
  public readonly label: string;

  private readonly parts: number;

  /** @throws where a number of parts is none from 1 to 100 */
  constructor(scope: Construct, id: string, props: RatioSplitProps) {
    super(scope, id);
    const { nodeClass, both, spotParts = 3, onDemandParts = 1, label = 'capacity-spread' } = props;
    this.label = label;
    this.parts = checkValue('spotParts', spotParts, required(wholeNumber(1, 100))) + checkValue('onDemandParts', onDemandParts, required(wholeNumber(1, 100)));
    const values = Array.from({ length: this.parts }, (_, index) => String(index + 1));
    const of = (type: CapacityType, parts: string[]): PresetPoolOptions =>
      ({ requirements: [Requirement.capacityTypes(type), Requirement.label(label).anyOf(...parts)] });
    this.spot = new NodePool(this, 'Spot', poolProps(nodeClass, GENERAL, of(CapacityType.SPOT, values.slice(onDemandParts)), both, props.spot));
    this.onDemand = new NodePool(this, 'OnDemand', poolProps(nodeClass, GENERAL, of(CapacityType.ON_DEMAND, values.slice(0, onDemandParts)), both, props.onDemand));
  }

  /**
   * Spreads a workload over the parts, on nodes of the two pools. `minDomains` is the number of parts, so pods wait for a node of the right pool instead of sharing one that exists.
   * With `WhenUnsatisfiable.SCHEDULE_ANYWAY`, pods do not wait, and the ratio is a preference.
   *
   * @param workload anything that `KarpenterWorkload.of` takes
   * @param options overrides of the topology spread constraint
   */
  public spread(workload: IConstruct, options: TopologySpreadOptions = {}): KarpenterWorkload {
    const isStrict = options.whenUnsatisfiable !== WhenUnsatisfiable.SCHEDULE_ANYWAY;
    return KarpenterWorkload.of(workload).runOn(this.spot, this.onDemand)
      .spreadOver(this.label, { ...options, minDomains: options.minDomains ?? (isStrict ? this.parts : undefined) });
  }
}
