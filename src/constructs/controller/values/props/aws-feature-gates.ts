/**
 * Feature gates of Karpenter's AWS provider. An omitted gate keeps the default of the release.
 *
 * Since 1.15.
 *
 * @see https://karpenter.sh/docs/reference/settings/#feature-gates
 *
 * @stability stable
 */
export interface AwsFeatureGates {
  /**
   * Accepts CEL expressions in `maxPods`, `kubeReserved`, and `systemReserved` of an EC2NodeClass. Since 1.15.
   *
   * @default false
   */
  readonly nodeClassCEL?: boolean;

  /**
   * Calculates the DRA devices of the driver `gpu.nvidia.com`, so that Karpenter launches nodes for claims on NVIDIA GPUs.
   * Mutually exclusive with `enableDRA`. Since 1.15.
   *
   * @default false
   */
  readonly draNVIDIAGPU?: boolean;

  /**
   * Calculates the DRA devices of the driver `dra.net`, so that Karpenter launches nodes for claims on EFA interfaces.
   * Mutually exclusive with `enableDRA`. Since 1.15.
   *
   * @default false
   */
  readonly draEFA?: boolean;

  /**
   * Lets node repair reboot a node if a reboot can clear its GPU fault. Requires `featureGates.nodeRepair` and the permission `ec2:RebootInstances`. Since 1.15.
   *
   * @default false
   */
  readonly rebootForRepair?: boolean;
}
