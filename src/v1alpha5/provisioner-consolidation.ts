/**
 * Whether pods are moved so that fewer or cheaper nodes do. Since 0.15. Source: Provisioner CRD spec.consolidation, rules PR-10 and PR-21.
 *
 * @stability stable
 */
export interface ProvisionerConsolidation {
  /**
   * Whether nodes are consolidated. Not beside `ttlSecondsAfterEmpty`.
   *
   * @default false
   */
  readonly enabled?: boolean;
}
