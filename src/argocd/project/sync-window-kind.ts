/**
 * The kind of a sync window, which allows or denies syncs.
 *
 * @see https://argo-cd.readthedocs.io/en/stable/user-guide/sync_windows/
 *
 * @stability experimental
 */
export class SyncWindowKind {
  /** `allow`: Applications sync only while an `allow` window is active. */
  public static readonly ALLOW = new SyncWindowKind('allow');
  /** `deny`: Applications do not sync while the window is active. Takes precedence over `allow` windows. */
  public static readonly DENY = new SyncWindowKind('deny');

  /** Any other kind, for example one that a newer Argo CD adds. */
  public static of(value: string): SyncWindowKind {
    return new SyncWindowKind(value);
  }

  private constructor(
    /** The kind as Argo CD reads it. */
    public readonly value: string,
  ) {}
}
