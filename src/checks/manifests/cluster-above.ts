import { folderOf } from './files/paths';
import { ManifestObject } from './read-manifests';

/** The checked objects in a folder and the folders below it. */
interface Subtree {
  readonly objects: ManifestObject[];
  readonly clusters: Set<string>;
  readonly files: Map<string, string>;
  /** Whether two files contain the same object, so that the folder has objects of several clusters. */
  hasCopies: boolean;
}

/**
 * Returns a function for the cluster of an object in a folder without checked objects: the objects in the next folder above with such objects, if they can be in one
 * cluster. For example, the objects of `clusters/prod/karpenter` for a Deployment in `clusters/prod/apps`.
 *
 * @param keyOf a key that differs if two objects cannot be in one cluster
 * @param clusterOf the cluster of a checked object
 * @param membersOf the objects of a cluster. The function returns the same list if all objects belong to one cluster.
 */
export function clusterAbove(
  checked: readonly ManifestObject[], keyOf: (object: ManifestObject) => string, clusterOf: (object: ManifestObject) => string,
  membersOf: (cluster: string) => readonly ManifestObject[], nameOf: (object: ManifestObject) => string | undefined,
): (object: ManifestObject) => readonly ManifestObject[] | undefined {
  const subtrees = new Map<string, Subtree>();
  for (const object of checked) {
    const name = nameOf(object);
    for (const folder of foldersAbove(object.source)) add(subtreeAt(subtrees, placeKey(keyOf(object), folder)), object, name, clusterOf(object));
  }
  return (object) => {
    const key = keyOf(object);
    const found = foldersAbove(object.source).find((folder) => subtrees.has(placeKey(key, folder)));
    const subtree = found === undefined ? undefined : subtrees.get(placeKey(key, found))!;
    if (subtree === undefined || subtree.hasCopies) return undefined;
    const [cluster, ...others] = subtree.clusters;
    return others.length === 0 ? membersOf(cluster) : subtree.objects;
  };
}

function subtreeAt(subtrees: Map<string, Subtree>, place: string): Subtree {
  let subtree = subtrees.get(place);
  if (subtree === undefined) subtrees.set(place, subtree = { objects: [], clusters: new Set(), files: new Map(), hasCopies: false });
  return subtree;
}

function add(subtree: Subtree, object: ManifestObject, name: string | undefined, cluster: string): void {
  subtree.objects.push(object);
  subtree.clusters.add(cluster);
  if (name === undefined) return;
  const file = subtree.files.get(name);
  if (file === undefined) subtree.files.set(name, object.source);
  else if (file !== object.source) subtree.hasCopies = true;
}

/** Returns the folder of a file and the folders above it, the nearest first. */
function foldersAbove(file: string): readonly string[] {
  const folders = [folderOf(file)];
  for (let folder = folders[0]; folderOf(folder) !== folder; folder = folderOf(folder)) folders.push(folderOf(folder));
  return folders;
}

function placeKey(key: string, folder: string): string {
  return `${key}\n${folder}`;
}
