import { Construct } from 'constructs';
import { poolProps } from './pool-props';
import { PresetPoolOptions } from './preset-options';
import { knownProps } from '../props/known-props';
import { INodeClass } from '../props/nodepool/node-class-ref';
import { Taint } from '../props/nodepool/taint';
import { CapacityType } from '../props/requirements/capacity-type';
import { Label } from '../props/requirements/label';
import { Requirement } from '../props/requirements/requirement';
import { NodePool } from '../resources/node-pool';

/**
 * Properties of a GpuPool.
 *
 * @stability experimental
 */
export interface GpuPoolProps extends PresetPoolOptions {
  /**
   * The node class for the nodes: an EC2NodeClass, or a NodeClass of EKS Auto Mode. An `al2023` or `bottlerocket` alias includes AMIs with the NVIDIA driver. On AL2023, install the NVIDIA device plugin yourself. Bottlerocket and EKS Auto Mode include the device plugin.
   *
   * @see https://docs.aws.amazon.com/eks/latest/userguide/ml-eks-optimized-ami.html
   */
  readonly nodeClass: INodeClass;
}

/**
 * A NodePool with NVIDIA GPUs. The taint `nvidia.com/gpu:NoSchedule` keeps other pods off the nodes. `KarpenterWorkload.runOn` adds the toleration to pods that use the GPUs.
 *
 * Karpenter launches Linux nodes on amd64 with spot or on-demand capacity, from the instance categories g and p, generation 4 and later. Nodes expire after 720h (336h in EKS Auto Mode), consolidation starts after 1m, and the disruption budget is 10%.
 * GPUs are expensive, so set `limits`.
 *
 * @example
 * new karpenter.GpuPool(chart, 'gpu', {
 *   nodeClass,
 *   limits: { 'nvidia.com/gpu': '16' },
 * });
 *
 * @stability experimental
 */
export class GpuPool extends NodePool {
  constructor(scope: Construct, id: string, props: GpuPoolProps) {
    const { nodeClass, ...options } = knownProps(props, 'GpuPoolProps', '{ nodeClass }', { isExact: new.target === GpuPool });
    super(scope, id, poolProps(nodeClass, {
      requirements: [
        Requirement.capacityTypes(CapacityType.SPOT, CapacityType.ON_DEMAND),
        Requirement.instanceCategories('g', 'p'),
        Requirement.instanceGeneration().atLeast(4),
        Requirement.label(Label.INSTANCE_GPU_MANUFACTURER).anyOf('nvidia'),
      ],
      taints: [Taint.noSchedule('nvidia.com/gpu')],
    }, options));
  }
}
