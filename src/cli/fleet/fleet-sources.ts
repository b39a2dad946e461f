import { argoInstances } from './argo/argo-instances';
import { ArgoObject, argoObjectsIn } from './argo/argo-objects';
import { withoutBrokenApplications } from './argo/broken-applications';
import { ApplicationInput, fleetOfApplications } from './argo/fleet-of-applications';
import { ClusterPattern } from './cluster-pattern';
import { FleetSources, NO_CHARTS } from './distributed-sources';
import { pathBelow } from './path-below';
import { Source } from '../../checks/manifests/source';
import { ChartAccess } from '../helm/chart-access';

/** The sources of one side of a comparison, or of a command without a comparison. */
export interface FleetInput {
  readonly sources: readonly Source[];
  /** The paths in the arguments. */
  readonly roots: readonly string[];
  /** Reads the files of charts that are not sources. */
  readonly charts?: ChartAccess;
}

/**
 * Returns, for each side, the clusters that `--cluster-from` or objects of Argo CD distinguish, or undefined if none of them does.
 *
 * @param pattern the value of `--cluster-from`
 */
export function fleetsOf(sides: readonly FleetInput[], pattern?: ClusterPattern): readonly (FleetSources | undefined)[] {
  const read = sides.map(({ sources, roots, charts: access }) => ({ sources, roots, access, ...argoObjectsIn(sources) }));
  const instances = argoInstances(read);
  const fleets = read.map((side, index) => (pattern === undefined ? fleetOfApplications(side, instances[index]) : fleetOfPattern(side, pattern)));
  return withoutBrokenApplications(read, fleets);
}

/** Returns the clusters whose names are in the paths of files. Applications in these files deploy other folders to the same clusters. */
function fleetOfPattern(side: ApplicationInput & { readonly roots: readonly string[] }, pattern: ClusterPattern): FleetSources {
  const { sources, roots } = side;
  const clusterOf = ({ name, path = name, file = path }: Source) => (
    pattern.clusterIn(file) ?? roots.map((root) => pattern.clusterIn(pathBelow(file, root))).find((found) => found !== undefined)
  );
  const bySource = new Map(sources.map((source) => [source.name, clusterOf(source)]));
  const instanceOf = ({ file }: ArgoObject) => bySource.get(file.name);
  const ofApplications = fleetOfApplications({ ...side, objects: side.objects.filter((object) => instanceOf(object) !== undefined) }, instanceOf);
  const names = new Set([...bySource.values()].filter((name): name is string => name !== undefined));
  return {
    sources,
    applicationsOf: () => [],
    unread: new Set(),
    notes: [],
    charts: NO_CHARTS,
    ...ofApplications,
    clusters: new Map([...names].map((name) => [name, ofApplications?.clusters.get(name) ?? {}])),
    clustersOf: (source) => {
      const name = bySource.get(source);
      const deployed = ofApplications?.clustersOf(source) ?? [];
      if (name !== undefined) return [...new Set([name, ...deployed])];
      return deployed.length > 0 ? deployed : undefined;
    },
  };
}
