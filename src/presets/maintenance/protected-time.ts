/**
 * A time in which no node is disrupted.
 *
 * @stability experimental
 */
export interface ProtectedTime {
  /** When it begins, the lead time included. */
  readonly start: Date;

  /** When nodes may be disrupted again. */
  readonly end: Date;
}
