import { fleetOfApplications } from './argo/fleet-of-applications';
import { ClusterPattern } from './cluster-pattern';
import { FleetCharts, FleetSources } from './distributed-sources';
import { pathBelow } from './path-below';
import { Source } from '../../checks/manifests/source';
import { ChartAccess } from '../helm/chart-access';

const NO_CHARTS: FleetCharts = { folders: new Set(), rendered: new Map(), failed: [] };

/**
 * Returns the clusters that `--cluster-from` or objects of Argo CD distinguish, or undefined if none of them does.
 *
 * @param pattern the value of `--cluster-from`
 * @param roots the paths in the arguments
 * @param charts reads the files of charts that are not sources
 */
export function fleetSources(
  sources: readonly Source[], pattern: ClusterPattern | undefined, roots: readonly string[], charts?: ChartAccess,
): FleetSources | undefined {
  return pattern === undefined ? fleetOfApplications(sources, charts) : fleetOfPattern(sources, pattern, roots);
}

function fleetOfPattern(sources: readonly Source[], pattern: ClusterPattern, roots: readonly string[]): FleetSources {
  const clusterOf = ({ name, path = name, file = path }: Source) => (
    pattern.clusterIn(file) ?? roots.map((root) => pattern.clusterIn(pathBelow(file, root))).find((found) => found !== undefined)
  );
  const bySource = new Map(sources.map((source) => [source.name, clusterOf(source)]));
  const names = new Set([...bySource.values()].filter((name): name is string => name !== undefined));
  return {
    sources,
    clusters: new Map([...names].map((name) => [name, {}])),
    clustersOf: (source) => {
      const name = bySource.get(source);
      return name === undefined ? undefined : [name];
    },
    applicationsOf: () => [],
    unread: new Set(),
    notes: [],
    charts: NO_CHARTS,
  };
}
