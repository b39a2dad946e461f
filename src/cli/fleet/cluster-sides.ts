import { FleetSources } from './distributed-sources';
import { folderClusters, PlacedObject } from './folder-clusters';
import { pathBelowRoots, sharedFolder } from './path-below';
import { withSeparateCopies } from './separate-copies';
import { Source, STANDARD_INPUT } from '../../checks/manifests/source';
import { isNode } from '../../forecast/plan/state/node-objects';
import { JsonObject, sortedKeys } from '../../foundation/basics/json';
import { jsonText } from '../../foundation/basics/json-text';
import { placeholdersIn } from '../../foundation/basics/placeholders';
import { once, remembered } from '../../foundation/basics/remembered';
import { isClusterScoped } from '../../karpenter/versions/cluster-scoped';
import { apiOfObject, isArgoCdApi, isKarpenterObject } from '../../karpenter/versions/known-apis';

/** An object and the name of its source. */
export interface SourcedObject {
  readonly json: JsonObject;
  readonly source: string;
}

/** The objects before or after a change, or those of a command without a comparison. */
export interface Side<O extends SourcedObject = SourcedObject> {
  readonly objects: readonly O[];
  readonly sources: readonly Source[];
  /** The clusters that `--cluster-from` or objects of Argo CD distinguish. */
  readonly fleet?: FleetSources;
  /** The paths in the arguments. */
  readonly roots: readonly string[];
  /** The names of sources that cannot be read. They count as sources with objects. */
  readonly unreadable?: readonly string[];
}

/** The objects and sources of a cluster, for each side. */
export interface ClusterSides<O extends SourcedObject = SourcedObject> {
  readonly objects: readonly (readonly O[])[];
  readonly sources: readonly (readonly Source[])[];
}

/** The clusters in the input. */
export interface Clusters<O extends SourcedObject = SourcedObject> {
  readonly byName: ReadonlyMap<string, ClusterSides<O>>;
  /** For each side, whether it contains objects, and all of them belong to all clusters. */
  readonly areShared: readonly boolean[];
  /** The names of sources with objects that belong to no cluster, because no Application deploys them. */
  readonly unused: readonly string[];
}

/**
 * Returns the objects of each cluster, or undefined if the objects belong to one cluster. Without `--cluster-from` and objects of Argo CD, folders with different
 * objects of one name are clusters.
 *
 * @param isFleet whether even one cluster counts as several, because `--cluster-from` is set
 */
export function clustersIn<O extends SourcedObject>(sides: readonly Side<O>[], isFleet: boolean): Clusters<O> | undefined {
  const ofFleets = clustersAt(sides, sides.map(({ fleet }) => (source) => (fleet === undefined ? undefined : fleet.clustersOf(source))));
  if (ofFleets.byName.size > (isFleet ? 0 : 1)) return ofFleets;
  if (isFleet) return undefined;
  const pathsOf = sides.map(relativePaths);
  const places = sides.map((side, index) => side.objects.flatMap((object) => placed(object, pathsOf[index], side)));
  const clusterOf = folderClusters(withSeparateCopies(places));
  if (clusterOf === undefined) return undefined;
  // Objects that no Application deploys, such as an old copy, do not belong to another cluster.
  if (ofFleets.byName.size === 1) return ofFleets;
  return clustersAt(sides, pathsOf.map((pathOf) => remembered((source) => {
    const path = pathOf(source);
    const cluster = path === undefined ? undefined : clusterOf(path);
    return cluster === undefined ? undefined : [cluster];
  })));
}

/** Returns the clusters of a source by its name. Undefined means all clusters. */
type ClustersOf = (source: string) => readonly string[] | undefined;

function clustersAt<O extends SourcedObject>(sides: readonly Side<O>[], clustersOf: readonly ClustersOf[]): Clusters<O> {
  const places = sides.map(({ objects, unreadable = [] }, index) => {
    const placedSources = new Set([...objects.filter(isPlaced).map(({ source }) => source), ...unreadable]);
    return [...placedSources].map((source) => ({ source, clusters: clustersOf[index](source) }));
  });
  const found = new Set([...places.flat().flatMap(({ clusters }) => clusters ?? []), ...sides.flatMap(({ fleet }) => [...fleet?.unread ?? []])]);
  const inOrder = sides.flatMap(({ fleet }) => [...fleet?.clusters.keys() ?? []]).filter((name) => found.has(name));
  const names = [...new Set([...inOrder, ...found])];
  const objects = sides.map((side, index) => distributed(side.objects, names, ({ source }) => clustersOf[index](source)));
  const sources = sides.map((side, index) => distributed(side.sources, names, ({ name }) => clustersOf[index](name)));
  return {
    byName: new Map(names.map((name) => {
      const [ofObjects, ofSources] = [objects.map((each) => each.get(name)!), sources.map((each) => each.get(name)!)];
      return [name, { objects: ofObjects, sources: ofSources }];
    })),
    areShared: places.map((each) => each.length > 0 && each.every(({ clusters }) => clusters === undefined)),
    unused: [...new Set(places.flat().filter(({ clusters }) => clusters?.length === 0).map(({ source }) => source))],
  };
}

/** Returns the items of each cluster. An item without a list of clusters belongs to all. */
function distributed<T>(
  items: readonly T[], names: readonly string[], clustersOf: (item: T) => readonly string[] | undefined,
): ReadonlyMap<string, readonly T[]> {
  const result = new Map(names.map((name): [string, T[]] => [name, []]));
  for (const item of items) for (const name of clustersOf(item) ?? names) result.get(name)?.push(item);
  return result;
}

/** Returns whether an object is of a kind of Karpenter, in contrast to objects of Argo CD. */
function isPlaced({ json }: SourcedObject): boolean {
  return !isArgoCdApi(apiOfObject(json));
}

/** Returns the path of a source relative to the argument, or to the folder with all arguments. */
function relativePaths({ sources, roots }: Side): (source: string) => string | undefined {
  const paths = new Map(sources.map(({ name, path = name, file = path }) => [name, file]));
  const above = roots.length > 1 ? [sharedFolder(roots)] : roots;
  return (source) => (source === STANDARD_INPUT ? undefined : pathBelowRoots(paths.get(source) ?? source, above));
}

function placed({ json, source }: SourcedObject, pathOf: (source: string) => string | undefined, { fleet }: Side): readonly PlacedObject[] {
  const { name, uid }: { readonly name?: unknown; readonly uid?: unknown } = json.metadata ?? {};
  const isRunning = isNode(json) || json.kind === 'NodeClaim';
  const isCounted = isRunning || (isKarpenterObject(json) && !isArgoCdApi(apiOfObject(json)) && isClusterScoped(json));
  // Other programs can replace equal placeholders with different names.
  if (!isCounted || typeof name !== 'string' || name === '' || placeholdersIn(name).length > 0) return [];
  return [{
    path: pathOf(source),
    name: `${apiOfObject(json)}/${name}`,
    ...typeof uid === 'string' && { uid },
    ...isRunning && { isRunning },
    content: once(() => jsonText([sortedKeys(json.spec ?? null), fleet?.unknownSources?.has(source) ? source : ''])),
  }];
}
