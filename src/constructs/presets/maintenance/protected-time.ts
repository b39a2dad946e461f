/**
 * A time without voluntary disruption.
 *
 * @stability experimental
 */
export interface ProtectedTime {
  /** Start of the protected time, including the lead time. */
  readonly start: Date;

  /** End of the protected time, after which Karpenter may disrupt nodes again. */
  readonly end: Date;
}
