import type { InstanceOf } from './argo-instances';
import type { ArgoObject } from './argo-objects';
import { JsonObject } from '../../../foundation/basics/json';

/** The server of the cluster in which Argo CD runs. */
const IN_CLUSTER = 'https://kubernetes.default.svc';

/** The name of this cluster, unless its Secret sets another name. */
const IN_CLUSTER_NAME = 'in-cluster';

/** Returns whether a destination is the cluster in which Argo CD runs. */
export function isInCluster({ name, server }: JsonObject): boolean {
  return typeof name === 'string' && name !== '' ? name === IN_CLUSTER_NAME : server === undefined || server === IN_CLUSTER;
}

/**
 * Returns a function for the name of an Application's cluster: that of its Argo CD, the name in its destination, the folder of the cluster, or the server.
 *
 * @param parentFolders the folders that parent Applications deploy, one for each cluster, such as `clusters/NAME/apps`
 */
export function clusterNames(
  applications: readonly ArgoObject[], parentFolders: readonly string[], instanceOf: InstanceOf,
): (application: ArgoObject) => string {
  const ofFolder = partThatDiffers(parentFolders);
  const ofServer = new Map<string, Set<string>>();
  for (const { json, folder } of applications) {
    const { server } = json.spec.destination ?? {};
    const name = ofFolder.get(folder);
    if (typeof server !== 'string' || name === undefined) continue;
    if (!ofServer.has(server)) ofServer.set(server, new Set());
    ofServer.get(server)!.add(name);
  }
  return (application) => {
    const { json, folder } = application;
    const instance = instanceOf(application);
    if (instance !== undefined) return instance;
    const { name, server = IN_CLUSTER } = json.spec.destination ?? {};
    if (typeof name === 'string' && name !== '' && name !== IN_CLUSTER_NAME) return name;
    const [onlyName, ...otherNames] = ofServer.get(server) ?? [];
    const ofOthers = otherNames.length === 0 ? onlyName : undefined;
    return ofFolder.get(folder) ?? ofOthers ?? (isInCluster({ name, server }) ? IN_CLUSTER_NAME : String(server));
  };
}

/** Returns the parts of folders between the parts that all folders have in common. */
function partThatDiffers(folders: readonly string[]): ReadonlyMap<string, string> {
  const parts = folders.map((folder) => folder.split('/'));
  const [first] = parts;
  if (first === undefined || parts.length < 2) return new Map();
  const shortest = Math.min(...parts.map(({ length }) => length));
  let start = 0;
  while (start < shortest - 1 && parts.every((each) => each[start] === first[start])) start++;
  let end = 0;
  while (end < shortest - start - 1 && parts.every((each) => each.at(-1 - end) === first.at(-1 - end))) end++;
  return new Map(folders.map((folder, index) => [folder, parts[index].slice(start, parts[index].length - end).join('/')]));
}
