import { NestedVirtualization } from './nested-virtualization';

/**
 * CPU features of the nodes. Since 1.13. Source: EC2NodeClass CRD spec.cpuOptions, rule NC-75.
 *
 * @stability stable
 */
export interface CpuOptions {
  /**
   * Whether nodes may run virtual machines of their own.
   *
   * @default - disabled, by EC2
   */
  readonly nestedVirtualization?: NestedVirtualization;
}
