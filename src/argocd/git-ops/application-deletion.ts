/**
 * What becomes of what an Application has made once the Application itself is deleted.
 *
 * @stability experimental
 */
export enum ApplicationDeletion {
  /** It stays in the cluster, and nobody looks after it any more: no finalizer. */
  ORPHAN = 'orphan',
  /** It goes first, each object after what it owns: the finalizer `resources-finalizer.argocd.argoproj.io`. */
  FOREGROUND = 'foreground',
  /** It goes, and what it owns later: the finalizer `resources-finalizer.argocd.argoproj.io/background`. */
  BACKGROUND = 'background',
}
