/**
 * What an ApplicationSet may do to its Applications. Source: ApplicationSet CRD spec.syncPolicy.applicationsSync.
 *
 * @stability experimental
 */
export class ApplicationsSync {
  /** `create-only`: makes them, and leaves them alone from then on. */
  public static readonly CREATE_ONLY = new ApplicationsSync('create-only');
  /** `create-update`: makes and changes them, and deletes none. */
  public static readonly CREATE_UPDATE = new ApplicationsSync('create-update');
  /** `create-delete`: makes and deletes them, and changes none. */
  public static readonly CREATE_DELETE = new ApplicationsSync('create-delete');
  /** `sync`: makes, changes and deletes them. The default. */
  public static readonly SYNC = new ApplicationsSync('sync');

  /** Any other text, for a policy that a newer Argo CD brings. */
  public static of(value: string): ApplicationsSync {
    return new ApplicationsSync(value);
  }

  private constructor(
    /** The text that Argo CD reads. */
    public readonly value: string,
  ) {}
}
