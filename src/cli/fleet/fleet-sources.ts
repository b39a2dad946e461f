import { argoInstances } from './argo/argo-instances';
import { ArgoObject, argoObjectsIn } from './argo/argo-objects';
import { withoutBrokenApplications } from './argo/broken-applications';
import { ApplicationInput, fleetsOfApplications } from './argo/fleet-of-applications';
import { filePathOf } from './argo/folder-index';
import { ClusterPattern } from './cluster-pattern';
import { FleetSources, NO_CLUSTERS } from './distributed-sources';
import { changedChartReleases } from './flux/changed-charts';
import { fluxFleets } from './flux/flux-fleets';
import { FluxObjects, fluxObjectsIn } from './flux/flux-objects';
import { fleetOfOverlays } from './kustomize/fleet-of-overlays';
import type { OverlayRenderer } from './kustomize/overlay-objects';
import { KustomizationAccess } from './kustomize/overlays';
import { pathBelowRoots } from './path-below';
import { someNames } from './some-names';
import { Source } from '../../checks/manifests/source';
import { ChartAccess } from '../helm/chart-access';

/** The sources of one side of a comparison, or of a command without a comparison. */
export interface FleetInput {
  readonly sources: readonly Source[];
  /** The paths in the arguments. */
  readonly roots: readonly string[];
  /** Reads the files of charts that are not sources. */
  readonly charts?: ChartAccess;
  /** Finds files of kustomizations that are not sources. If omitted, the command renders no kustomizations. */
  readonly kustomizations?: KustomizationAccess;
}

/**
 * Returns, for each side, the clusters that `--cluster-from`, or objects of Argo CD or Flux, distinguish, or undefined if none of them does.
 *
 * @param pattern the value of `--cluster-from`
 */
export function fleetsOf(sides: readonly FleetInput[], pattern?: ClusterPattern): readonly (FleetSources | undefined)[] {
  const read = sides.map(({ charts: access, ...side }) => {
    const [argo, flux] = [argoObjectsIn(side.sources), fluxObjectsIn(side.sources)];
    return { ...side, access, flux, objects: argo.objects, secrets: argo.secrets, broken: [...argo.broken, ...flux.broken] };
  });
  const fleets = pattern === undefined ? fleetsOfInstances(read) : fleetsOfPattern(read, pattern);
  return withChangedCharts(read, withoutBrokenApplications(read, fleets));
}

/** Marks the HelmReleases of Flux whose objects a change affects in a way that the command does not know. */
function withChangedCharts(sides: readonly ReadSide[], fleets: readonly (FleetSources | undefined)[]): readonly (FleetSources | undefined)[] {
  const changed = sides.length < 2 ? [] : changedChartReleases(sides);
  if (changed.every((releases) => releases.length === 0)) return fleets;
  return fleets.map((fleet, index) => {
    const folders = [...new Set(changed[index].map(({ folder }) => folder))];
    const notes = folders.length === 0 ? [] : [`HelmReleases or the files of their charts change, so some effects are not known: ${someNames(folders)}.`];
    const known = fleet ?? { ...NO_CLUSTERS, sources: sides[index].sources };
    const unknownSources = new Set([...known.unknownSources ?? [], ...changed[index].map(({ source }) => source)]);
    return { ...known, unknownSources, notes: [...known.notes, ...notes] };
  });
}

interface ReadSide extends Omit<ApplicationInput, 'instanceOf'> {
  readonly flux: FluxObjects;
}

/** Returns the clusters of Applications, or those of Flux Kustomizations if no Application deploys anything. */
function fleetsOfInstances(sides: readonly ReadSide[]): readonly (FleetSources | undefined)[] {
  const instances = argoInstances(sides);
  const ofArgo = fleetsOfApplications(sides.map((side, index) => ({ ...side, instanceOf: instances[index] })));
  const fleets = ofArgo.some((fleet) => fleet !== undefined) ? ofArgo : fluxFleets(sides);
  const isDeployed = fleets.some((fleet) => fleet !== undefined && !deploysNothing(fleet));
  if (isDeployed) return fleets;
  const overlays = overlaysOf(sides);
  return fleets.map((fleet, index) => withOverlays(fleet, overlays[index]));
}

/** Returns whether the input contains no folder that the objects of Argo CD or Flux deploy, for example because their clusters are not known. */
function deploysNothing({ sources, clustersOf, unread }: FleetSources): boolean {
  return unread.size === 0 && sources.every(({ name }) => clustersOf(name) === undefined);
}

function withOverlays(fleet: FleetSources | undefined, overlays: FleetSources | undefined): FleetSources | undefined {
  if (fleet === undefined || overlays === undefined) return fleet ?? overlays;
  return { ...fleet, sources: overlays.sources, unknownSources: overlays.unknownSources, notes: [...fleet.notes, ...overlays.notes] };
}

/** Renders the overlays of each side if overlays of any side change objects. In a comparison, overlays of one base can also differ in the files that they list. */
function overlaysOf(sides: readonly ReadSide[]): readonly (FleetSources | undefined)[] {
  const fleetOf = ({ sources, roots, kustomizations }: ReadSide, isNeeded: (renderer: OverlayRenderer) => boolean) => (
    kustomizations && fleetOfOverlays(sources, roots, kustomizations, isNeeded)
  );
  const fleets = sides.map((side) => fleetOf(side, ({ haveSharedBases }) => sides.length > 1 && haveSharedBases));
  return fleets.some((fleet) => fleet !== undefined) ? fleets.map((fleet, index) => fleet ?? fleetOf(sides[index], () => true)) : fleets;
}

/** Returns the clusters whose names are in the paths of files. Applications and Kustomizations in these files deploy other folders to the same clusters. */
function fleetsOfPattern(sides: readonly ReadSide[], pattern: ClusterPattern): readonly FleetSources[] {
  const names = sides.map(({ sources, roots }) => patternNames(sources, roots, pattern));
  const ofArgo = fleetsOfApplications(sides.map((side, index) => {
    const instanceOf = ({ file }: ArgoObject) => names[index].get(file.name);
    return { ...side, instanceOf, objects: side.objects.filter((object) => instanceOf(object) !== undefined) };
  }));
  const fleets = ofArgo.some((fleet) => fleet !== undefined) ? ofArgo : fluxFleets(sides, names);
  const isDeployed = fleets.some((fleet) => fleet !== undefined);
  const overlays = isDeployed ? [] : overlaysOf(sides);
  return sides.map((side, index) => {
    const rest = isDeployed ? fleets[index] : overlays[index];
    const sources = rest?.sources ?? side.sources;
    return fleetOfPattern({ ...rest, sources }, patternNames(sources, side.roots, pattern));
  });
}

/** Returns the names of clusters by the names of sources. The pattern is relative to an argument if it matches any path below an argument. */
function patternNames(sources: readonly Source[], roots: readonly string[], pattern: ClusterPattern): ReadonlyMap<string, string | undefined> {
  const below = sources.map((source) => {
    const path = pathBelowRoots(filePathOf(source), roots);
    const name = pattern.clusterIn(path);
    // A file is not the folder of a cluster.
    return name === path ? undefined : name;
  });
  const isBelow = below.some((name) => name !== undefined);
  return new Map(sources.map((source, index) => [source.name, isBelow ? below[index] : pattern.clusterIn(filePathOf(source))]));
}

function fleetOfPattern(rest: Partial<FleetSources> & Pick<FleetSources, 'sources'>, bySource: ReadonlyMap<string, string | undefined>): FleetSources {
  const names = new Set([...bySource.values()].filter((name): name is string => name !== undefined));
  return {
    ...NO_CLUSTERS,
    ...rest,
    clusters: new Map([...names].map((name) => [name, rest.clusters?.get(name) ?? {}])),
    clustersOf: (source) => {
      const name = bySource.get(source);
      const deployed = rest.clustersOf?.(source) ?? [];
      if (name !== undefined) return [...new Set([name, ...deployed])];
      return deployed.length > 0 ? deployed : undefined;
    },
  };
}
