import { KarpenterVersion } from './karpenter-version';
import { releaseOf } from './version-text';
import { valueText } from '../../foundation/basics/value-text';

/**
 * Checks a release, and returns it unchanged. Plain JavaScript can pass strings and numbers.
 *
 * @throws if the value is not a KarpenterVersion
 */
export function checkVersion<Version extends KarpenterVersion | undefined>(name: string, version: Version): Version {
  if (version === undefined || version === null || typeof version === 'object' && '_compareMinor' in version) return version;
  throw new Error(`${name} must be a KarpenterVersion, got ${valueText(version)}. Use KarpenterVersion.of("${releaseLike(version) ?? '1.15.3'}").`);
}

/** Returns the release that a string or number stands for, or undefined if it is not a release. */
function releaseLike(version: unknown): string | undefined {
  const text = typeof version === 'number' ? releaseOf(String(version)) : version;
  try {
    if (typeof text !== 'string') return undefined;
    KarpenterVersion.of(text);
    return text;
  } catch {
    return undefined;
  }
}
