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
  /** `deny`: Applications do not sync while the window is active. A `deny` window takes precedence over `allow` windows. */
  public static readonly DENY = new SyncWindowKind('deny');

  /** Any other kind of sync window, for example a kind that a newer Argo CD release adds. */
  public static of(value: string): SyncWindowKind {
    return new SyncWindowKind(value);
  }

  private constructor(
    /** Kind as Argo CD reads it, for example `deny`. */
    public readonly value: string,
  ) {}
}
