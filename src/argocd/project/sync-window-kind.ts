/**
 * What a sync window does. Source: AppProject CRD spec.syncWindows[].kind.
 *
 * @stability experimental
 */
export class SyncWindowKind {
  /** `allow`: syncs run in its time only, or in that of another one that allows. */
  public static readonly ALLOW = new SyncWindowKind('allow');
  /** `deny`: no sync runs in its time, whatever else allows. */
  public static readonly DENY = new SyncWindowKind('deny');

  /** Any other text, for a kind that a newer Argo CD brings. */
  public static of(value: string): SyncWindowKind {
    return new SyncWindowKind(value);
  }

  private constructor(
    /** The text that Argo CD reads. */
    public readonly value: string,
  ) {}
}
