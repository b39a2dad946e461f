/**
 * The order in which Applications are deleted together with their ApplicationSet.
 *
 * @stability experimental
 */
export class DeletionOrder {
  /** `AllAtOnce`: all Applications at once. The default. */
  public static readonly ALL_AT_ONCE = new DeletionOrder('AllAtOnce');
  /** `Reverse`: Applications of the last step first. */
  public static readonly REVERSE = new DeletionOrder('Reverse');

  /** Any other order, for example one that a newer Argo CD adds. */
  public static of(value: string): DeletionOrder {
    return new DeletionOrder(value);
  }

  private constructor(
    /** The order as Argo CD reads it. */
    public readonly value: string,
  ) {}
}
