import { FleetSources } from '../distributed-sources';

/**
 * Returns the clusters that lack only the manifests of charts, if both sides of a comparison have the same files and values of these charts.
 *
 * @param fleets the clusters before and after a change, or only one fleet
 */
export function unchangedCharts(fleets: readonly (FleetSources | undefined)[]): ReadonlySet<string> {
  const [before, after] = fleets.map((fleet) => fleet?.deployments.chartInputs);
  return new Set([...before ?? []].filter(([cluster, inputs]) => after?.get(cluster) === inputs).map(([cluster]) => cluster));
}
