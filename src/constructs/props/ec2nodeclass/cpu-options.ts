import { NestedVirtualization } from './nested-virtualization';

/**
 * CPU options of the nodes.
 *
 * Since 1.13.
 *
 * @see https://docs.aws.amazon.com/AWSEC2/latest/APIReference/API_CpuOptionsRequest.html
 * @crd EC2NodeClass spec.cpuOptions
 * @stability stable
 */
export interface CpuOptions {
  /**
   * State of nested virtualization, which lets nodes run virtual machines.
   *
   * @default - disabled, set by EC2
   */
  readonly nestedVirtualization?: NestedVirtualization;
}
