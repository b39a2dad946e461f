/**
 * Policy for the changes that an ApplicationSet may make to its Applications.
 *
 * @see https://argo-cd.readthedocs.io/en/stable/operator-manual/applicationset/Controlling-Resource-Modification/
 *
 * @stability experimental
 */
export class ApplicationsSync {
  /** `create-only`: creates Applications, but neither updates nor deletes them. */
  public static readonly CREATE_ONLY = new ApplicationsSync('create-only');
  /** `create-update`: creates and updates Applications, but does not delete them. */
  public static readonly CREATE_UPDATE = new ApplicationsSync('create-update');
  /** `create-delete`: creates and deletes Applications, but does not update them. */
  public static readonly CREATE_DELETE = new ApplicationsSync('create-delete');
  /** `sync`: creates, updates, and deletes Applications. The default. */
  public static readonly SYNC = new ApplicationsSync('sync');

  /** Any other policy, for example a policy that a newer Argo CD release adds. */
  public static of(value: string): ApplicationsSync {
    return new ApplicationsSync(value);
  }

  private constructor(
    /** Policy as Argo CD reads it, for example `create-only`. */
    public readonly value: string,
  ) {}
}
