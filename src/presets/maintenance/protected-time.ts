/** A time in which no node is disrupted. */
export interface ProtectedTime {
  /** When it begins, the lead time included. */
  readonly start: Date;

  /** When it ends. */
  readonly end: Date;
}
