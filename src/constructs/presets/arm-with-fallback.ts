import { Construct } from 'constructs';
import { POOL_OPTIONS } from './option-checks';
import { poolProps } from './pool-props';
import { PresetPoolOptions } from './preset-options';
import { checkValues } from '../../foundation/basics/props/check-props';
import { knownProps } from '../props/known-props';
import { INodeClass } from '../props/nodepool/node-class-ref';
import { INodePool, NodePoolRef } from '../props/nodepool/node-pool-ref';
import { Architecture } from '../props/requirements/architecture';
import { CapacityType } from '../props/requirements/capacity-type';
import { Requirement } from '../props/requirements/requirement';
import { NodePool } from '../resources/node-pool';

/**
 * Node class and overrides for the two NodePools.
 *
 * @stability experimental
 */
export interface ArmWithFallbackProps {
  /** The node class for both NodePools: an EC2NodeClass, or a NodeClass of EKS Auto Mode. The AMIs of an EC2NodeClass must cover both architectures, as the AMIs of an alias do. */
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
 * Graviton first: an arm64 NodePool with weight 10, and an amd64 NodePool with weight 1 as the fallback and for pods that require amd64.
 *
 * Pods without an architecture requirement need multi-architecture images. For a workload whose images support only one architecture, call `KarpenterWorkload.requireArchitectures`.
 * The weight decides only which NodePool launches a new node. Pods without an architecture requirement also run on existing amd64 nodes.
 *
 * Both NodePools launch Linux nodes with spot or on-demand capacity, in the instance categories c, m, and r, generation 5 and later. Nodes expire after 720h (336h in EKS Auto Mode), consolidation starts after 1m, and the disruption budget is 10%.
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
export class ArmWithFallback extends Construct implements INodePool {
  /** The arm64 NodePool, which Karpenter tries first. */
  public readonly arm64: NodePool;
  /** The amd64 NodePool. */
  public readonly amd64: NodePool;

  constructor(scope: Construct, id: string, props: ArmWithFallbackProps) {
    super(scope, id);
    const { nodeClass, both } = knownProps(props, 'ArmWithFallbackProps', '{ nodeClass }', { isExact: new.target === ArmWithFallback });
    checkValues(props, { both: POOL_OPTIONS, arm64: POOL_OPTIONS, amd64: POOL_OPTIONS });
    const of = (architecture: Architecture, weight: number): PresetPoolOptions =>
      ({ weight, requirements: [Requirement.architectures(architecture), Requirement.capacityTypes(CapacityType.SPOT, CapacityType.ON_DEMAND)] });
    this.arm64 = new NodePool(this, 'Arm64', poolProps(nodeClass, of(Architecture.ARM64, 10), both, props.arm64));
    this.amd64 = new NodePool(this, 'Amd64', poolProps(nodeClass, of(Architecture.AMD64, 1), both, props.amd64));
  }

  /** The reference that workloads use for both NodePools. Its name is the name of the first NodePool. */
  public get nodePoolRef(): NodePoolRef {
    return NodePoolRef._ofSeveral(this._nodePools);
  }

  /** @internal */
  public get _nodePools(): readonly NodePool[] {
    return [this.arm64, this.amd64];
  }
}
