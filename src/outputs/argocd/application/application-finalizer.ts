/**
 * Finalizers for `metadata.finalizers` of an Application. With any of these finalizers, deleting the Application also deletes its resources. Without a finalizer, the resources remain in the cluster.
 *
 * @see https://argo-cd.readthedocs.io/en/stable/user-guide/app_deletion/
 *
 * @stability experimental
 */
export class ApplicationFinalizer {
  /** `resources-finalizer.argocd.argoproj.io`: foreground deletion. Dependents are deleted before their owners, and the Application is deleted last. */
  public static readonly RESOURCES = 'resources-finalizer.argocd.argoproj.io';
  /** `resources-finalizer.argocd.argoproj.io/foreground`: foreground deletion, with an explicit suffix. */
  public static readonly RESOURCES_FOREGROUND = 'resources-finalizer.argocd.argoproj.io/foreground';
  /** `resources-finalizer.argocd.argoproj.io/background`: background deletion. Objects are deleted immediately, and their dependents later. */
  public static readonly RESOURCES_BACKGROUND = 'resources-finalizer.argocd.argoproj.io/background';

  private constructor() {}
}
