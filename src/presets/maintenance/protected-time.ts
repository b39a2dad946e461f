/**
 * A time in which no node is disrupted.
 *
 * @stability experimental
 */
export interface ProtectedTime {
  /** When it begins, the lead time included. */
  readonly start: Date;

  /** When it ends. */
  readonly end: Date;
}
