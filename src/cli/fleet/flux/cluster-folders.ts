import { RootKustomization } from './root-kustomizations';
import { folderOf, isBelow, normalPath } from '../../../checks/manifests/files/paths';
import { filePathOf } from '../argo/folder-index';
import { folderClusters } from '../folder-clusters';
import { pathBelowRoots } from '../path-below';

/** The Kustomizations that start the deployment in one side of a comparison. */
export interface RootSide {
  readonly kustomizations: readonly RootKustomization[];
  /** The paths in the arguments. */
  readonly roots: readonly string[];
}

/** The clusters of folders. Paths are relative to the argument that contains them. */
export interface ClusterFolders {
  readonly clusterOf: (path: string) => string | undefined;
  /** Whether the files in the folder of a cluster belong to it even if no Kustomization in the input deploys them. */
  readonly areWhole: boolean;
}

/**
 * Returns the clusters of folders. A Kustomization that deploys its own file deploys the folder of a cluster. Otherwise, folders that contain Kustomizations of one
 * name are those of clusters.
 */
export function clusterFolders(sides: readonly RootSide[]): ClusterFolders {
  const entries = new Set(sides.flatMap(({ kustomizations, roots }) => (
    kustomizations.flatMap(({ entry }) => (entry === undefined ? [] : entryPath(entry, roots)))
  )));
  if (entries.size > 0) return { clusterOf: clustersOfEntries([...entries]), areWhole: false };
  const placed = sides.map(({ kustomizations, roots }) => kustomizations.map(({ kustomization: { json, file } }) => {
    const path = pathBelowRoots(filePathOf(file), roots);
    return { path, name: JSON.stringify([json.metadata?.namespace, json.metadata?.name]), content: () => path };
  }));
  return { clusterOf: folderClusters(withSiblings(placed)) ?? onlyCluster(placed.flat().map(({ path }) => path)), areWhole: true };
}

/** The name of a cluster whose folder is the root of the input. */
const UNNAMED = 'cluster';

function entryPath(entry: string, roots: readonly string[]): string {
  return roots.some((root) => normalPath(root) === entry) ? '.' : pathBelowRoots(entry, roots);
}

function clustersOfEntries(entries: readonly string[]): ClusterFolders['clusterOf'] {
  const isShort = new Set(entries.map(lastPart)).size === entries.length;
  const names = new Map(entries.map((entry) => [entry, isShort ? lastPart(entry) : entry]));
  return (path) => {
    for (let folder = folderOf(path); ; folder = folderOf(folder)) {
      const name = names.get(folder);
      if (name !== undefined || folder === folderOf(folder)) return name;
    }
  };
}

/** Returns a function for the folder that contains all paths. */
function onlyCluster(paths: readonly string[]): ClusterFolders['clusterOf'] {
  let common = paths.length === 0 ? '.' : folderOf(paths[0]);
  while (common !== folderOf(common) && !paths.every((path) => isBelow(path, common))) common = folderOf(common);
  return (path) => (isBelow(path, common) ? lastPart(common) : undefined);
}

function lastPart(folder: string): string {
  return folder === '.' || folder === '/' ? UNNAMED : folder.slice(folder.lastIndexOf('/') + 1);
}

interface Placed {
  readonly path: string;
  readonly name: string;
  readonly content: () => string;
}

/** Returns the objects for which an object of the same name exists in a path that differs in one folder, or in the name of the file. */
function withSiblings(sides: readonly (readonly Placed[])[]): readonly (readonly Placed[])[] {
  const paths = new Map<string, Set<string>>();
  for (const { path, name } of sides.flat()) {
    for (const key of maskedPaths(path, name)) {
      if (!paths.has(key)) paths.set(key, new Set());
      paths.get(key)!.add(path);
    }
  }
  return sides.map((side) => side.filter(({ path, name }) => maskedPaths(path, name).some((key) => paths.get(key)!.size > 1)));
}

function maskedPaths(path: string, name: string): readonly string[] {
  const parts = path.split('/');
  return parts.map((_, index) => JSON.stringify([name, ...parts.map((part, each) => (each === index ? null : part))]));
}
