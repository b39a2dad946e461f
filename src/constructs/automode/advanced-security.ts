import { KernelLockdown } from './kernel-lockdown';

/**
 * Security settings of the nodes.
 *
 * @see https://docs.aws.amazon.com/eks/latest/userguide/create-node-class.html
 * @crd NodeClass spec.advancedSecurity
 * @stability experimental
 */
export interface AdvancedSecurity {
  /**
   * Whether nodes use AMIs with FIPS-validated cryptographic modules. Available only in regions of the US, AWS GovCloud (US), and Canada. Since 2025-10-23.
   *
   * @default false
   */
  readonly fips?: boolean;

  /**
   * Lockdown mode of the Linux kernel.
   *
   * @default - not documented
   */
  readonly kernelLockdown?: KernelLockdown;
}
