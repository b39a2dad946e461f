import { ClusterApplication } from './distributed-sources';
import { Source } from '../../checks/manifests/source';

/** The sources that an Application or Kustomization deploys. */
interface DeployedSources {
  readonly use: ClusterApplication;
  readonly sources: readonly Source[];
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
