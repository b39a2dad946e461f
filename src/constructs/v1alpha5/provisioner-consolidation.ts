/**
 * Consolidation of nodes. In Karpenter 0.15 to 0.32.
 *
 * @crd Provisioner spec.consolidation
 * @stability stable
 */
export interface ProvisionerConsolidation {
  /**
   * Whether Karpenter replaces nodes with fewer or cheaper nodes. Mutually exclusive with `ttlSecondsAfterEmpty`.
   *
   * @default false
   */
  readonly enabled?: boolean;
}
