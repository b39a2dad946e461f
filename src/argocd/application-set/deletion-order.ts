/**
 * In which order Applications go with their ApplicationSet. Source: ApplicationSet CRD spec.strategy.deletionOrder.
 *
 * @stability experimental
 */
export class DeletionOrder {
  /** `AllAtOnce`: all together. The default. */
  public static readonly ALL_AT_ONCE = new DeletionOrder('AllAtOnce');
  /** `Reverse`: those of the last step first. */
  public static readonly REVERSE = new DeletionOrder('Reverse');

  /** Any other text, for an order that a newer Argo CD brings. */
  public static of(value: string): DeletionOrder {
    return new DeletionOrder(value);
  }

  private constructor(
    /** The text that Argo CD reads. */
    public readonly value: string,
  ) {}
}
