import { Construct } from 'constructs';
import { GENERAL, poolProps } from './pool-props';
import { PresetPoolOptions } from './preset-options';
import { NodePool } from '../resources/node-pool';
import { INodeClass } from '../values/nodepool/node-class-ref';
import { Taint } from '../values/nodepool/taint';
import { CapacityType } from '../values/requirements/capacity-type';
import { Label } from '../values/requirements/label';
import { Requirement } from '../values/requirements/requirement';

/**
 * Node class and overrides of a GPU pool.
 *
 * @stability experimental
 */
export interface GpuPoolProps extends PresetPoolOptions {
  /**
   * The EC2NodeClass that launches the nodes. An alias of al2023 or bottlerocket also finds the images with NVIDIA's driver. On AL2023, install the device plugin yourself; Bottlerocket's images have it.
   * Source: https://docs.aws.amazon.com/eks/latest/userguide/ml-eks-optimized-ami.html.
   */
  readonly nodeClass: INodeClass;
}

/**
 * Nodes with NVIDIA GPUs, which other pods stay away from by the taint `nvidia.com/gpu:NoSchedule`: pods that request GPUs tolerate it, as `KarpenterWorkload.runOn` does.
 *
 * Linux on amd64, spot or on-demand, categories g and p from generation 4 on, expiry after 720h, consolidation after 1m, a tenth of the nodes at a time. Give it `limits` such as
 * `{ 'nvidia.com/gpu': '16' }`: GPUs are dear.
 *
 * @stability experimental
 */
export class GpuPool extends NodePool {
  constructor(scope: Construct, id: string, props: GpuPoolProps) {
    const { nodeClass, ...options } = props;
    super(scope, id, poolProps(nodeClass, GENERAL, {
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
