import { Construct, IConstruct } from 'constructs';
import { GENERAL, poolProps } from './pool-props';
import { PresetPoolOptions } from './preset-options';
import { givenCount } from '../resources/given';
import { NodePool } from '../resources/node-pool';
import { CapacityType } from '../values/capacity-type';
import { INodeClass } from '../values/node-class-ref';
import { Requirement } from '../values/requirement';
import { KarpenterWorkload } from '../workloads/karpenter-workload';
import { TopologySpreadOptions } from '../workloads/topology-spread-options';
import { WhenUnsatisfiable } from '../workloads/when-unsatisfiable';

/**
 * The ratio, what the two pools are made of, and what of them shall be otherwise.
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
   * What of both pools shall be otherwise.
   *
   * @default - nothing
   */
  readonly both?: PresetPoolOptions;

  /**
   * What of the spot pool shall be otherwise.
   *
   * @default - nothing
   */
  readonly spot?: PresetPoolOptions;

  /**
   * What of the on-demand pool shall be otherwise.
   *
   * @default - nothing
   */
  readonly onDemand?: PresetPoolOptions;
}

/**
 * Pods in a ratio over spot and on-demand, such as 3:1: a label has one value for each part, the on-demand pool makes nodes with the first ones and the spot pool with the others.
 * Workloads that `spread` evenly over the label are in the ratio over the pools; others run on either.
 *
 * Both are Linux on amd64, categories c, m and r from generation 5 on, expiry after 720h, consolidation after 1m, a tenth of the nodes at a time.
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
    this.parts = givenCount('spotParts', spotParts, 1, 100) + givenCount('onDemandParts', onDemandParts, 1, 100);
    const values = Array.from({ length: this.parts }, (_, index) => String(index + 1));
    const of = (type: CapacityType, parts: string[]): PresetPoolOptions =>
      ({ requirements: [Requirement.capacityTypes(type), Requirement.label(label).anyOf(...parts)] });
    this.spot = new NodePool(this, 'Spot', poolProps(nodeClass, GENERAL, of(CapacityType.SPOT, values.slice(onDemandParts)), both, props.spot));
    this.onDemand = new NodePool(this, 'OnDemand', poolProps(nodeClass, GENERAL, of(CapacityType.ON_DEMAND, values.slice(0, onDemandParts)), both, props.onDemand));
  }

  /**
   * Spreads a workload over the parts, on nodes of the two pools. As many domains are asked for as there are parts, so that the first pods wait for a node of the right pool rather than
   * crowd on one that is there; with `WhenUnsatisfiable.SCHEDULE_ANYWAY` they don't wait, and the ratio is a wish.
   *
   * @param workload anything that `KarpenterWorkload.of` takes
   * @param options how evenly and how strictly
   */
  public spread(workload: IConstruct, options: TopologySpreadOptions = {}): KarpenterWorkload {
    const isStrict = options.whenUnsatisfiable !== WhenUnsatisfiable.SCHEDULE_ANYWAY;
    return KarpenterWorkload.of(workload).runOn(this.spot, this.onDemand)
      .spreadOver(this.label, { ...options, minDomains: options.minDomains ?? (isStrict ? this.parts : undefined) });
  }
}
