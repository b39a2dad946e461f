import { fleetOfApplications } from './argo/fleet-of-applications';
import { ClusterFacts } from './cluster-facts';
import { ClusterPattern } from './cluster-pattern';
import { pathBelow } from './path-below';
import { Source } from '../../checks/manifests/source';

/** Sources with the objects of several clusters. */
export interface FleetSources {
  /** The sources, and the manifests that charts render for a cluster. */
  readonly sources: readonly Source[];
  /** The clusters in the order of the input, with the facts that the input states about them. */
  readonly clusters: ReadonlyMap<string, ClusterFacts>;
  /** Returns the clusters of a source by its name. Returns undefined for a source of all clusters, and no cluster for a source that is not deployed. */
  readonly clustersOf: (source: string) => readonly string[] | undefined;
  /** The clusters with objects that the input does not determine, such as those of charts. */
  readonly unread: ReadonlySet<string>;
  /** States which clusters or objects the input does not determine. */
  readonly notes: readonly string[];
}

/**
 * Returns the clusters that `--cluster-from` or objects of Argo CD distinguish, or undefined if none of them does.
 *
 * @param pattern the value of `--cluster-from`
 * @param roots the paths in the arguments
 */
export function fleetSources(sources: readonly Source[], pattern: ClusterPattern | undefined, roots: readonly string[]): FleetSources | undefined {
  return pattern === undefined ? fleetOfApplications(sources) : fleetOfPattern(sources, pattern, roots);
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
    unread: new Set(),
    notes: [],
  };
}
