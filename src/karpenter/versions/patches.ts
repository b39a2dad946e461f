import { KarpenterVersion } from './karpenter-version';

/**
 * The newest patches of minor releases whose behavior changed in a patch, as of November 2026. Their CRDs equal those of the imported patch of the minor.
 *
 * @see https://github.com/aws/karpenter-provider-aws/releases
 */
export const NEWEST_PATCHES: readonly string[] = ['1.9.4', '1.14.4', '1.15.3'];

/**
 * The first releases that ignore selector terms with only empty values, by minor. Earlier releases select every resource of the account.
 *
 * @see https://github.com/aws/karpenter-provider-aws/releases/tag/v1.15.3
 */
export const EMPTY_TERMS_IGNORED_SINCE: readonly string[] = ['1.9.4', '1.14.4', '1.15.3'];

/** Reports whether the patches of the minor release of a version behave differently. */
export function hasDifferentPatches(version: KarpenterVersion): boolean {
  return EMPTY_TERMS_IGNORED_SINCE.some((patch) => KarpenterVersion.of(patch)._compareMinor(version) === 0);
}

/**
 * Returns the newest known patch of the minor release of a version, or undefined if no patch is known.
 *
 * @param imported the releases of the imported CRDs, oldest first
 */
export function newestPatchOf(version: KarpenterVersion, imported: readonly string[]): KarpenterVersion | undefined {
  const ofMinor = [...imported, ...NEWEST_PATCHES].map((patch) => KarpenterVersion.of(patch)).filter((patch) => patch._compareMinor(version) === 0);
  return ofMinor.at(-1);
}
