/**
 * A time without voluntary disruption.
 *
 * @stability experimental
 */
export interface ProtectedTime {
  /** The start, including the lead time. */
  readonly start: Date;

  /** The end, when Karpenter may disrupt nodes again. */
  readonly end: Date;
}
