import { ValidatedCluster } from './validated-clusters';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';

/** Returns a function for the release of a source, by its name. Sources without a cluster have the newest release of all clusters. */
export function releasesIn(clusters: readonly ValidatedCluster[]): (source: string) => KarpenterVersion | undefined {
  const releases = new Map<string, KarpenterVersion | undefined>();
  for (const { sources, release } of clusters) for (const { name } of sources) releases.set(name, release);
  const newest = newestOf(clusters);
  return (source) => (releases.has(source) ? releases.get(source) : newest);
}

/** Returns the newest release of clusters, or undefined if the input states none. */
function newestOf(clusters: readonly ValidatedCluster[]): KarpenterVersion | undefined {
  return clusters.flatMap(({ release }) => release ?? []).sort((a, b) => b._compareMinor(a) || (b.patch ?? 0) - (a.patch ?? 0))[0];
}
