import { Construct } from 'constructs';
import { GENERAL, poolProps } from './pool-props';
import { PresetPoolOptions } from './preset-options';
import { NodePool } from '../resources/node-pool';
import { INodeClass } from '../values/nodepool/node-class-ref';
import { Architecture } from '../values/requirements/architecture';
import { CapacityType } from '../values/requirements/capacity-type';
import { Requirement } from '../values/requirements/requirement';

/**
 * Node class and overrides of the two pools.
 *
 * @stability experimental
 */
export interface ArmWithFallbackProps {
  /** The EC2NodeClass of both NodePools. Its AMIs must cover both architectures, as those of an alias do. */
  readonly nodeClass: INodeClass;

  /**
   * Overrides for both NodePools.
   *
   * @default - no overrides
   */
  readonly both?: PresetPoolOptions;

  /**
   * Overrides for the arm64 NodePool.
   *
   * @default - no overrides
   */
  readonly arm64?: PresetPoolOptions;

  /**
   * Overrides for the amd64 NodePool.
   *
   * @default - no overrides
   */
  readonly amd64?: PresetPoolOptions;
}

/**
 * Graviton first: an arm64 NodePool of weight 10, and an amd64 NodePool of weight 1 as the fallback and for pods that require amd64.
 *
 * Pods without an architecture requirement need multi-architecture images. For a workload with images for one architecture, call `KarpenterWorkload.requireArchitectures`.
 * The weight decides only which NodePool launches a new node. Pods without an architecture requirement also run on existing amd64 nodes.
 *
 * Both NodePools are Linux, spot or on-demand, instance categories c, m, and r from generation 5, with expiry after 720h, consolidation after 1m, and a budget of 10%.
 *
 * @see https://karpenter.sh/docs/concepts/nodepools/#specweight
 *
 * @example
 * new karpenter.ArmWithFallback(chart, 'web', {
 *   nodeClass,
 *   both: { limits: { cpu: '500' } },
 * });
 *
 * @stability experimental
 */
export class ArmWithFallback extends Construct {
  /** The arm64 NodePool. Karpenter tries it first. */
  public readonly arm64: NodePool;
  /** The amd64 NodePool. */
  public readonly amd64: NodePool;

  constructor(scope: Construct, id: string, props: ArmWithFallbackProps) {
    super(scope, id);
    const { nodeClass, both } = props;
    const of = (architecture: Architecture, weight: number): PresetPoolOptions =>
      ({ weight, requirements: [Requirement.architectures(architecture), Requirement.capacityTypes(CapacityType.SPOT, CapacityType.ON_DEMAND)] });
    this.arm64 = new NodePool(this, 'Arm64', poolProps(nodeClass, GENERAL, of(Architecture.ARM64, 10), both, props.arm64));
    this.amd64 = new NodePool(this, 'Amd64', poolProps(nodeClass, GENERAL, of(Architecture.AMD64, 1), both, props.amd64));
  }
}
