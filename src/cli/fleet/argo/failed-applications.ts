import { ClusterApplication, FleetSources } from '../distributed-sources';

/**
 * Removes the sources of Applications whose objects one side does not determine from both sides. Otherwise, these objects would be new or deleted.
 *
 * @param fleets the clusters before and after a change
 */
export function withoutFailedApplications(fleets: readonly (FleetSources | undefined)[]): readonly (FleetSources | undefined)[] {
  const failed = new Set(fleets.flatMap((fleet) => fleet?.deployments.failed ?? []).map(keyOf));
  if (failed.size === 0) return fleets;
  return fleets.map((fleet) => {
    if (fleet === undefined) return undefined;
    const clustersOf = (source: string) => rest(source, fleet, failed);
    return { ...fleet, clustersOf, sources: fleet.sources.filter(({ name }) => !fleet.deployments.uses.has(name) || clustersOf(name)!.length > 0) };
  });
}

function rest(source: string, { deployments: { uses }, clustersOf }: FleetSources, failed: ReadonlySet<string>): readonly string[] | undefined {
  const own = uses.get(source);
  return own === undefined ? clustersOf(source) : [...new Set(own.filter((use) => !failed.has(keyOf(use))).map(({ cluster }) => cluster))];
}

function keyOf({ cluster, application }: ClusterApplication): string {
  return JSON.stringify([cluster, application]);
}
