import type { ArgoObject } from './deployments';

/** The server of the cluster in which Argo CD runs. */
const IN_CLUSTER = 'https://kubernetes.default.svc';

/**
 * Returns a function for the name of an Application's cluster: the name in its destination, the folder of the cluster, or the server.
 *
 * @param parentFolders the folders that parent Applications deploy, one for each cluster, such as `clusters/NAME/apps`
 */
export function clusterNames(applications: readonly ArgoObject[], parentFolders: readonly string[]): (application: ArgoObject) => string {
  const ofFolder = partThatDiffers(parentFolders);
  const ofServer = new Map<string, string>();
  for (const { json, folder } of applications) {
    const { server } = json.spec.destination ?? {};
    const name = ofFolder.get(folder);
    if (typeof server === 'string' && name !== undefined && !ofServer.has(server)) ofServer.set(server, name);
  }
  return ({ json, folder }) => {
    const { name, server = IN_CLUSTER } = json.spec.destination ?? {};
    if (typeof name === 'string' && name !== '') return name;
    return ofFolder.get(folder) ?? ofServer.get(server) ?? (server === IN_CLUSTER ? 'in-cluster' : String(server));
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
