/**
 * What stands in `metadata.finalizers` of an Application, so that what it has made goes with it. An Application without any leaves it in the cluster.
 *
 * @stability experimental
 */
export class ApplicationFinalizer {
  /** `resources-finalizer.argocd.argoproj.io`: objects go after what they own, and the Application after them. */
  public static readonly RESOURCES = 'resources-finalizer.argocd.argoproj.io';
  /** `resources-finalizer.argocd.argoproj.io/foreground`: the same, said in full. */
  public static readonly RESOURCES_FOREGROUND = 'resources-finalizer.argocd.argoproj.io/foreground';
  /** `resources-finalizer.argocd.argoproj.io/background`: objects go at once, and what they own later. */
  public static readonly RESOURCES_BACKGROUND = 'resources-finalizer.argocd.argoproj.io/background';

  private constructor() {}
}
