import { ClusterApplication } from './distributed-sources';
import { Source } from '../../checks/manifests/source';

/** The sources that an Application or Kustomization deploys. */
interface DeployedSources {
  readonly use: ClusterApplication;
  readonly sources: readonly Source[];
}

/** A folder that an Application or Kustomization deploys, if it is in the input. */
interface DeployedFolder {
  readonly cluster: string;
  readonly folder?: string;
}

/** Returns the Applications or Kustomizations that deploy each source, by its name. */
export function usesOfSources(deployed: readonly DeployedSources[]): ReadonlyMap<string, readonly ClusterApplication[]> {
  const uses = new Map<string, ClusterApplication[]>();
  for (const { use, sources } of deployed) {
    for (const { name } of sources) {
      const known = uses.get(name);
      if (known === undefined) uses.set(name, [use]);
      else known.push(use);
    }
  }
  return uses;
}

/** Returns the folders that are deployed to each cluster. */
export function foldersOfClusters(deployments: readonly DeployedFolder[]): ReadonlyMap<string, ReadonlySet<string>> {
  const folders = new Map<string, Set<string>>();
  for (const { cluster, folder } of deployments) {
    if (folder === undefined) continue;
    if (!folders.has(cluster)) folders.set(cluster, new Set());
    folders.get(cluster)!.add(folder);
  }
  return folders;
}
