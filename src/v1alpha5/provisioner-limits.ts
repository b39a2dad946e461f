/**
 * How much a Provisioner may launch. It is `limits.resources` as manifests have it; a NodePool has the resources in `limits` itself.
 *
 * Source: Provisioner CRD spec.limits, rule PR-6.
 *
 * Since 0.9 or earlier.
 *
 * @stability stable
 */
export interface ProvisionerLimits {
  /**
   * Total resources of the nodes beyond which none is launched, such as `{ cpu: '1000', memory: '1000Gi' }`.
   *
   * @default - no limit
   */
  readonly resources?: { [resource: string]: string };
}
