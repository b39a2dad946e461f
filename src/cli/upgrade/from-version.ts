import { Origin, originText } from '../../checks/manifests/config/settings';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { newestKnown } from '../../karpenter/versions/known-releases';
import { karpenterRelease } from '../options/option-values';
import { UsageError } from '../terminal/usage-error';

/**
 * Returns the value of `--from-version`.
 *
 * @param to the release after the upgrade, or undefined for the newest known release
 * @param setting the option or the line of a configuration file that sets `to`
 * @throws {UsageError} if the release is older than 1.0, or newer than the release after the upgrade
 */
export function fromVersion(text: string, to: KarpenterVersion | undefined, setting?: string): KarpenterVersion {
  const from = karpenterRelease('--from-version', text);
  if (from.major === 0) throw new UsageError(`--from-version must be 1.0 or later, got ${from}. For earlier releases, see docs/how-to/migrate-to-v1.md.`);
  checkNotDowngrade(from, to, setting);
  return from;
}

/** @throws {UsageError} if the release before an upgrade is newer than the release after it */
export function checkNotDowngrade(from: KarpenterVersion, to: KarpenterVersion | undefined, setting = '--karpenter-version'): void {
  if (isDowngrade(from, to ?? newestKnown())) throw new UsageError(`--from-version must not be newer than ${setting}, got ${from} and ${downgradeText(to)}`);
}

/** Describes the line that sets the release, for example `karpenter-version in .cdk8s-karpenter.yaml:1`. */
export function settingText(origin: Origin): string {
  return 'option' in origin ? origin.option : `karpenter-version in ${originText(origin)}`;
}

function downgradeText(to: KarpenterVersion | undefined): string {
  return to === undefined ? `${newestKnown()}, the newest known release` : `${to}. To check a downgrade, remove --from-version.`;
}

/** Reports whether `to` is older than `from`. A release without a patch version matches every patch release of the minor version. */
function isDowngrade(from: KarpenterVersion, to: KarpenterVersion): boolean {
  const byMinor = to._compareMinor(from);
  return byMinor < 0 || (byMinor === 0 && from.patch !== undefined && to.patch !== undefined && to.patch < from.patch);
}
