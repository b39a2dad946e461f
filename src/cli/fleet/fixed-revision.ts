/** A full or short commit hash. */
const HASH = /^[0-9a-f]{7,40}$/;
/** A name that ends with a number or a version, such as `v1.2.0`, `nodes-42`, or `1.2.0-rc.1`. */
const NUMBERED = /^[\w./-]*(?:^|[-_/.v])\d+(?:\.\d+)*(?:[-+][\w.]+)?$/;

/** Returns whether a revision of Argo CD looks like a tag or a commit, in contrast to a branch, `HEAD`, or a range of versions. Only Git knows tags for sure. */
export function isFixedRevision(revision: string): boolean {
  return HASH.test(revision) || revision.startsWith('refs/tags/') || (revision.length <= 250 && NUMBERED.test(revision));
}
