import { KarpenterVersion } from './karpenter-version';
import { valueText } from '../basics/value-text';

/**
 * Checks a release, and returns it unchanged. Plain JavaScript can pass strings and numbers.
 *
 * @throws if the value is not a KarpenterVersion
 */
export function checkVersion<Version extends KarpenterVersion | undefined>(name: string, version: Version): Version {
  if (version === undefined || version === null || typeof version === 'object' && '_compareMinor' in version) return version;
  throw new Error(`${name} must be a KarpenterVersion, got ${valueText(version)}. Use KarpenterVersion.of("${isRelease(version) ? version : '1.15.1'}").`);
}

function isRelease(version: unknown): boolean {
  try {
    return typeof version === 'string' && String(KarpenterVersion.of(version)) !== '';
  } catch {
    return false;
  }
}
