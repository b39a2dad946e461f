import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';

/** Returns the release in a revision, if it is the release of one chart or of one minor. */
export function releaseIn(targetRevision: unknown): KarpenterVersion | undefined {
  const [, version] = /^v?(\d{1,3}\.\d{1,3}(?:\.\d{1,3})?)(?:$|\.[*xX]|-)/.exec(String(targetRevision)) ?? [];
  return version === undefined ? undefined : KarpenterVersion.of(version);
}
