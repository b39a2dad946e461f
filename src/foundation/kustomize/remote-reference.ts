/** Matches references that kustomize downloads or clones, such as `https://…`, `git@…`, `gh:…`, `github.com/…`, and `_git/`. */
const REMOTE = /[:?@]|^github\.com\/|_git\/|\.git(?:\/|$)/i;

/** Returns whether a reference of a kustomization is not a path. */
export function isRemote(reference: string): boolean {
  return REMOTE.test(reference);
}
