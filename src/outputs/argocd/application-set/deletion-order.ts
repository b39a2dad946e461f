/**
 * Order in which Applications are deleted together with their ApplicationSet.
 *
 * @stability experimental
 */
export class DeletionOrder {
  /** `AllAtOnce`: deletes all Applications at once. The default. */
  public static readonly ALL_AT_ONCE = new DeletionOrder('AllAtOnce');
  /** `Reverse`: deletes the Applications of the last rolling sync step first. */
  public static readonly REVERSE = new DeletionOrder('Reverse');

  /** Any other order, for example an order that a newer Argo CD release adds. */
  public static of(value: string): DeletionOrder {
    return new DeletionOrder(value);
  }

  private constructor(
    /** Deletion order as Argo CD reads it, for example `Reverse`. */
    public readonly value: string,
  ) {}
}
