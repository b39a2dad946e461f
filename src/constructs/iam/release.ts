import { checkValue } from '../../foundation/basics/props/check-props';
import { instanceOf, required } from '../../foundation/basics/props/prop-checks';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { newestKnown } from '../../karpenter/versions/known-releases';

const VERSION = required(instanceOf(KarpenterVersion, 'KarpenterVersion.of("1.15")'));

/** Returns the minor release whose permissions apply to a release. For a release that this package does not know, this is the newest known minor release. */
export function minorOfFacts(version: KarpenterVersion): string {
  checkValue('version', version, VERSION);
  const { major, minor } = isNewer(version) ? newestKnown() : version;
  return `${major}.${minor}`;
}

/** Returns true if a release is newer than all releases that this package knows. */
export function isNewer(version: KarpenterVersion): boolean {
  return version._compareMinor(newestKnown()) > 0;
}
