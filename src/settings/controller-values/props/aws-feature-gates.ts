/**
 * Feature gates of Karpenter's AWS provider. A gate that is omitted has the default of the release.
 *
 * Since 1.15. Source: https://karpenter.sh/docs/reference/settings/#feature-gates
 *
 * @stability stable
 */
export interface AwsFeatureGates {
  /**
   * Accept CEL expressions in `maxPods`, `kubeReserved`, and `systemReserved` of an EC2NodeClass. Since 1.15.
   *
   * @default - false, by Karpenter
   */
  readonly nodeClassCEL?: boolean;

  /**
   * Account for resource claims of the DRA driver `gpu.nvidia.com`. Not together with `enableDRA`. Since 1.15.
   *
   * @default - false, by Karpenter
   */
  readonly draNVIDIAGPU?: boolean;

  /**
   * Account for resource claims of the DRA driver `dra.net`, by which pods get EFA interfaces. Not together with `enableDRA`. Since 1.15.
   *
   * @default - false, by Karpenter
   */
  readonly draEFA?: boolean;

  /**
   * Let node repair reboot a node for GPU faults that a reboot clears. Requires `featureGates.nodeRepair` and the permission `ec2:RebootInstances`. Since 1.15.
   *
   * @default - false, by Karpenter
   */
  readonly rebootForRepair?: boolean;
}
