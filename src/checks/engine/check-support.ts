import { findingOf } from './finding-of';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { newestKnown } from '../../karpenter/versions/known-releases';
import { endOfSupport } from '../../karpenter/versions/support';
import { Finding } from '../findings/finding';

/** The rule that names a release without support. */
export const VERSION_SUPPORTED = 'karpenter-version-supported';

/** Returns an info if a release is out of support. */
export function checkSupport(version: KarpenterVersion): Finding[] {
  const end = endOfSupport(version);
  if (end === undefined) return [];
  const longTerm = end.longTerm.map(({ minor, until }) => `${minor}, a Long-Term Support release until ${until}`);
  const since = end.since === undefined ? 'is out of support' : `has been out of support since ${end.since}`;
  const { major, minor } = newestKnown();
  return [findingOf(VERSION_SUPPORTED, '', `Karpenter ${version} ${since}`, `Upgrade to ${stepsBefore1_1(version)}${[`${major}.${minor}`, ...longTerm].join(', or to ')}.`)];
}

/** Returns the releases between a release before 1.0 and the current ones: 0.32 is the last release with v1alpha5, and 1.0 the last one with v1beta1. */
function stepsBefore1_1({ major, minor }: KarpenterVersion): string {
  if (major > 0) return '';
  return minor < 32 ? '0.32, then to 0.37, then to 1.0, and then to ' : minor === 32 ? '0.37, then to 1.0, and then to ' : '1.0, and then to ';
}
