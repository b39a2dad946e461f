import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { newestKnown } from '../../karpenter/versions/known-releases';
import { karpenterRelease } from '../options/option-values';
import { UsageError } from '../terminal/usage-error';

/**
 * Returns the value of `--from-version`.
 *
 * @param to the release after the upgrade, or undefined for the newest known release
 * @throws {UsageError} if the release is older than 1.0, or newer than the release after the upgrade
 */
export function fromVersion(text: string, to: KarpenterVersion | undefined): KarpenterVersion {
  const from = karpenterRelease('--from-version', text);
  if (from.major === 0) throw new UsageError(`--from-version must be 1.0 or later, got ${from}. For earlier releases, see docs/how-to/migrate-to-v1.md.`);
  if (isDowngrade(from, to ?? newestKnown())) throw new UsageError(`--from-version must not be newer than --karpenter-version, got ${from} and ${downgradeText(to)}`);
  return from;
}

function downgradeText(to: KarpenterVersion | undefined): string {
  return to === undefined ? `${newestKnown()}, the newest known release` : `${to}. To check a downgrade, remove --from-version.`;
}

/** Reports whether `to` is older than `from`. A release without a patch version matches every patch release of the minor version. */
function isDowngrade(from: KarpenterVersion, to: KarpenterVersion): boolean {
  const byMinor = to._compareMinor(from);
  return byMinor < 0 || (byMinor === 0 && from.patch !== undefined && to.patch !== undefined && to.patch < from.patch);
}
