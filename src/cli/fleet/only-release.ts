import { FleetSources } from './distributed-sources';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';

/** Returns the release that Applications install if it is the same in all clusters, or undefined. */
export function onlyRelease(fleet: FleetSources | undefined): KarpenterVersion | undefined {
  const found = [...fleet?.clusters.values() ?? []].flatMap(({ release }) => release ?? []);
  const releases = new Map(found.map((release) => [release.toString(), release]));
  return releases.size === 1 ? [...releases.values()][0] : undefined;
}
