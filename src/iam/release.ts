import { checkValue } from '../basics/check-props';
import { instanceOf, required } from '../basics/prop-checks';
import { KarpenterVersion } from '../versions/karpenter-version';
import { newestKnown } from '../versions/known-apis';

const VERSION = required(instanceOf(KarpenterVersion, 'KarpenterVersion.of("1.15")'));

/** The minor whose permissions apply to a release: its own, or the newest known one. */
export function minorOfFacts(version: KarpenterVersion): string {
  checkValue('version', version, VERSION);
  const { major, minor } = isNewer(version) ? newestKnown() : version;
  return `${major}.${minor}`;
}

/** Whether the release is newer than all that this package knows. */
export function isNewer(version: KarpenterVersion): boolean {
  return version._compareMinor(newestKnown()) > 0;
}
