import { valueText } from '../basics/value-text';
import { KarpenterVersion } from '../versions/karpenter-version';
import { newestKnown } from '../versions/known-apis';

/** The minor whose permissions a release has. */
export function minorOfFacts(version: KarpenterVersion): string {
  if (!(version instanceof KarpenterVersion)) throw new Error(`version: ${valueText(version)} is not what stands here; write KarpenterVersion.of("1.15")`);
  const { major, minor } = isNewer(version) ? newestKnown() : version;
  return `${major}.${minor}`;
}

/** Whether this package does not know the release yet. */
export function isNewer(version: KarpenterVersion): boolean {
  return version._compareMinor(newestKnown()) > 0;
}
