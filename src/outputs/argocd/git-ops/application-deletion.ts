/**
 * Whether deleting an Application also deletes its resources, and in which order.
 *
 * @see https://argo-cd.readthedocs.io/en/stable/user-guide/app_deletion/
 *
 * @stability experimental
 */
export enum ApplicationDeletion {
  /** The resources remain in the cluster, but Argo CD no longer manages them. The Application has no finalizer. */
  ORPHAN = 'orphan',
  /** Foreground deletion: resources are deleted before the Application, and dependents before their owners. Sets the finalizer `resources-finalizer.argocd.argoproj.io`. */
  FOREGROUND = 'foreground',
  /** Background deletion: resources are deleted immediately, and their dependents later. Sets the finalizer `resources-finalizer.argocd.argoproj.io/background`. */
  BACKGROUND = 'background',
}
