import { ChartUse, FleetSources } from '../distributed-sources';

/**
 * Removes the manifests of charts that one side does not render from both sides. Otherwise, they would be new or deleted.
 *
 * @param fleets the clusters before and after a change
 */
export function withoutFailedCharts(fleets: readonly (FleetSources | undefined)[]): readonly (FleetSources | undefined)[] {
  const failed = new Set(fleets.flatMap((fleet) => fleet?.charts.failed ?? []).map(keyOf));
  if (failed.size === 0) return fleets;
  return fleets.map((fleet) => {
    if (fleet === undefined) return undefined;
    const clustersOf = (source: string) => rest(source, fleet, failed);
    return { ...fleet, clustersOf, sources: fleet.sources.filter(({ name }) => !fleet.charts.rendered.has(name) || clustersOf(name)!.length > 0) };
  });
}

function rest(source: string, { charts: { rendered }, clustersOf }: FleetSources, failed: ReadonlySet<string>): readonly string[] | undefined {
  const uses = rendered.get(source);
  return uses === undefined ? clustersOf(source) : [...new Set(uses.filter((use) => !failed.has(keyOf(use))).map(({ cluster }) => cluster))];
}

function keyOf({ cluster, application }: ChartUse): string {
  return JSON.stringify([cluster, application]);
}
