/**
 * Limits of a Provisioner. Unlike in a NodePool, the resources are in `limits.resources`.
 *
 * Since Karpenter 0.9 or earlier, up to 0.32.
 *
 * @crd Provisioner spec.limits
 * @stability stable
 */
export interface ProvisionerLimits {
  /**
   * Maximum total resources of all nodes, for example `{ cpu: '1000', memory: '1000Gi' }`.
   *
   * @default - no limits
   */
  readonly resources?: { [resource: string]: string };
}
