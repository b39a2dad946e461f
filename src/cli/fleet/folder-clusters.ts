import { grouped } from '../../foundation/basics/grouped';

/** An object that a cluster contains only once, such as a NodePool. */
export interface PlacedObject {
  /** Path of the file, relative to the folder that the user named. Standard input, which belongs to all clusters, has no path. */
  readonly path?: string;
  readonly name: string;
  /** The unique ID, which an object has in a running cluster. */
  readonly uid?: string;
  /** Whether the object is of a running cluster, so that it cannot belong to all clusters. */
  readonly isRunning?: boolean;
  /** Returns the content as text. */
  readonly content: () => string;
}

type ClusterOf = (path: string) => string | undefined;

/**
 * Returns the cluster of each path if files contain different objects of one name, and a folder for each cluster, or a file for each cluster, explains this. A path
 * outside of these folders belongs to all clusters. If it contains objects of a running cluster, the folders are not those of clusters.
 *
 * @param sides the objects before and after a change, or only one list
 */
export function folderClusters(sides: readonly (readonly PlacedObject[])[]): ClusterOf | undefined {
  if (sides.every((objects) => isOneCluster(objects, () => ''))) return undefined;
  const all = sides.flat();
  const depth = all.reduce((deepest, { path = '' }) => Math.max(deepest, path.split('/').length), 0);
  for (let index = 0; index < depth; index++) {
    const clusterOf = (path: string) => partUpTo(path, index, depth);
    if (sides.every((objects) => isOneCluster(objects, clusterOf))) return withShortNames(clusterOf, all);
  }
  return undefined;
}

/** Returns whether no cluster contains different objects of one name. An object of all clusters counts in each cluster. */
function isOneCluster(objects: readonly PlacedObject[], clusterOf: ClusterOf): boolean {
  return [...grouped(objects, ({ name }) => name).values()].every((copies) => {
    const ofCluster = ({ path }: PlacedObject) => (path === undefined ? undefined : clusterOf(path));
    const isShared = copies.some((copy) => ofCluster(copy) === undefined);
    if (isShared && copies.some(({ isRunning }) => isRunning)) return false;
    const clusters = isShared ? [copies] : [...grouped(copies, ofCluster).values()];
    return clusters.every(areEqual);
  });
}

/** Returns whether copies are the same object. Objects of running clusters are the same if they have the same ID. */
function areEqual(copies: readonly PlacedObject[]): boolean {
  const [first, ...others] = copies;
  if (others.length === 0) return true;
  const ids = new Set(copies.map(({ uid }) => uid));
  if (!ids.has(undefined)) return ids.size === 1;
  return ids.size <= 2 && others.every(({ content }) => content() === first.content());
}

/** Returns the path up to a folder. In the deepest folder, returns the path of the file without its extension. */
function partUpTo(path: string, index: number, depth: number): string | undefined {
  const parts = path.split('/');
  if (index === depth - 1 && parts.length === depth) return path.replace(/\.[^./]*$/, '');
  return parts.length > index + 1 ? parts.slice(0, index + 1).join('/') : undefined;
}

/** Shortens the names of clusters to the last part, unless two clusters would have one name. Paths without objects that distinguish clusters have no cluster. */
function withShortNames(clusterOf: ClusterOf, objects: readonly PlacedObject[]): ClusterOf {
  const clusters = new Set(objects.flatMap(({ path }) => (path === undefined ? [] : clusterOf(path) ?? [])));
  const lastPart = (cluster: string) => cluster.slice(cluster.lastIndexOf('/') + 1);
  const isShort = new Set([...clusters].map(lastPart)).size === clusters.size;
  return (path) => {
    const cluster = clusterOf(path);
    if (cluster === undefined || !clusters.has(cluster)) return undefined;
    return isShort ? lastPart(cluster) : cluster;
  };
}
