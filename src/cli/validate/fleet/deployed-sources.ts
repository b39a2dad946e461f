import { folderOf, normalPath } from '../../../checks/manifests/files/paths';
import { Source } from '../../../checks/manifests/source';
import { remembered } from '../../../foundation/basics/remembered';
import { filePathOf, FolderIndex } from '../../fleet/argo/folder-index';
import { kustomizationFiles } from '../../fleet/argo/kustomization-files';
import { isInCluster } from '../../fleet/argo/sets/in-cluster';
import { FleetSources } from '../../fleet/distributed-sources';
import { isChangingKustomization } from '../../fleet/kustomize/changing-fields';

/** The sources of a cluster, and the sources with the Argo CD objects that deploy them. */
interface ClusterSources {
  readonly name: string;
  readonly sources: readonly Source[];
  readonly applications: readonly Source[];
}

/** Returns a function that adds the Applications that deploy each source of a cluster. A Kustomization of Flux can change objects, so it does not count. */
export function deployedSources({ deployments: { uses }, deployer }: Pick<FleetSources, 'deployments' | 'deployer'>): (cluster: ClusterSources) => readonly Source[] {
  const byCluster = new Map<string, Map<string, Set<string>>>();
  for (const [source, all] of uses) {
    for (const { cluster, application } of all) {
      const ofCluster = byCluster.get(cluster) ?? new Map<string, Set<string>>();
      byCluster.set(cluster, ofCluster);
      ofCluster.set(source, (ofCluster.get(source) ?? new Set()).add(application));
    }
  }
  const isChanging = remembered(isChangingKustomization);
  return ({ name: cluster, sources, applications }) => {
    const ofCluster = byCluster.get(cluster);
    if (deployer !== undefined || ofCluster === undefined || !isOneArgoCd(cluster, applications)) return sources;
    const changed = changedSources(sources, isChanging);
    return sources.map((source) => {
      const own = [...ofCluster.get(source.name) ?? []];
      if (own.length === 0 || changed.has(source)) return source;
      const place = uses.get(source.name)!.length === 1 ? `${filePathOf(source)} (Application ${own[0]})` : filePathOf(source);
      return { ...source, deployment: { applications: own, place } };
    });
  };
}

/** Returns whether the Applications of a cluster belong to one Argo CD. Applications in different folders that deploy to the cluster of their Argo CD can belong to several. */
function isOneArgoCd(cluster: string, applications: readonly Source[]): boolean {
  return !isInCluster({ name: cluster }) || new Set(applications.map((source) => folderOf(filePathOf(source)))).size === 1;
}

/** Returns the sources whose objects a kustomization changes, so that their names or contents in the cluster are not known. */
function changedSources(sources: readonly Source[], isChanging: (source: Source) => boolean): ReadonlySet<Source> {
  const changing = sources.filter(isChanging);
  if (changing.length === 0) return new Set();
  const index = new FolderIndex(sources);
  return new Set(changing.flatMap((source) => kustomizationFiles(normalPath(folderOf(filePathOf(source))), index)));
}
