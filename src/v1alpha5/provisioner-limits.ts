/**
 * Limits of a Provisioner. Unlike in a NodePool, the resources are in `limits.resources`.
 *
 * In Karpenter 0.9 and earlier to 0.32.
 *
 * @crd Provisioner spec.limits
 * @stability stable
 */
export interface ProvisionerLimits {
  /**
   * Maximum resources of all nodes together, for example `{ cpu: '1000', memory: '1000Gi' }`.
   *
   * @default - no limits
   */
  readonly resources?: { [resource: string]: string };
}
