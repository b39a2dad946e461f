/**
 * Options for AWS Nitro Enclaves on the nodes. Karpenter passes the setting to EC2 and restricts the nodes to instance types that support enclaves.
 * Karpenter does not install the enclave allocator or the device plugin, and does not reserve CPUs or memory for enclaves.
 *
 * Since 1.15.
 *
 * @see https://karpenter.sh/docs/concepts/nodeclasses/
 * @crd EC2NodeClass spec.enclaveOptions
 * @stability stable
 */
export interface EnclaveOptions {
  /**
   * Whether nodes can run enclaves. If true, Karpenter launches only instance types that support Nitro Enclaves.
   */
  readonly enabled: boolean;
}
