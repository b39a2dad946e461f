import { Source } from '../../../checks/manifests/source';
import { FleetSources, NO_CLUSTERS } from '../distributed-sources';
import { pathBelowRoots } from '../path-below';
import { someNames } from '../some-names';
import { filePathOf } from './folder-index';

/** One side of a comparison, and its clusters. */
interface ReadSide {
  readonly sources: readonly Source[];
  readonly roots: readonly string[];
  /** The files with objects of Argo CD that are not valid YAML. */
  readonly broken: readonly Source[];
}

/**
 * Removes the clusters whose Applications are in a file that one side cannot read. Otherwise, these clusters would be new or removed.
 *
 * @param fleets the clusters of each side
 */
export function withoutBrokenApplications(
  sides: readonly ReadSide[], fleets: readonly (FleetSources | undefined)[],
): readonly (FleetSources | undefined)[] {
  const pathIn = ({ roots }: ReadSide) => (file: Source) => pathBelowRoots(filePathOf(file), roots);
  const broken = new Map(sides.flatMap((side) => side.broken.map((file): [string, Source] => [pathIn(side)(file), file])));
  if (broken.size === 0) return fleets;
  const filesOf = new Map<string, Set<string>>();
  for (const [index, fleet] of fleets.entries()) {
    for (const cluster of fleet?.clusters.keys() ?? []) {
      const files = fleet!.applicationsOf(cluster).map(pathIn(sides[index])).filter((path) => broken.has(path));
      if (files.length > 0) filesOf.set(cluster, new Set([...filesOf.get(cluster) ?? [], ...files]));
    }
  }
  if (filesOf.size === 0) return fleets;
  const names = [...new Set([...filesOf.values()].flatMap((files) => [...files]))].map((path) => broken.get(path)!.name);
  const note = `${someNames(names)} ${names.length === 1 ? 'is' : 'are'} not valid YAML, so the objects of ${someNames([...filesOf.keys()])} are not known.`;
  return fleets.map((fleet, index) => {
    const { sources, broken: ofSide } = sides[index];
    return withoutClusters(fleet ?? { ...NO_CLUSTERS, clustersOf: () => [], sources }, new Set(filesOf.keys()), note, ofSide.length > 0);
  });
}

function withoutClusters(fleet: FleetSources, removed: ReadonlySet<string>, note: string, isError: boolean): FleetSources {
  const clustersOf = (source: string) => fleet.clustersOf(source)?.filter((name) => !removed.has(name));
  const isOnlyOfRemoved = (source: string) => fleet.clustersOf(source)?.length !== 0 && clustersOf(source)?.length === 0;
  const { deployments } = fleet;
  const failed = [...deployments.failed, ...[...removed].map((cluster) => ({ cluster, application: '', isError }))];
  return {
    ...fleet,
    sources: fleet.sources.filter(({ name }) => !isOnlyOfRemoved(name)),
    clustersOf,
    unread: new Set([...fleet.unread, ...removed]),
    notes: [...fleet.notes, note],
    deployments: isError ? { ...deployments, failed } : deployments,
  };
}
