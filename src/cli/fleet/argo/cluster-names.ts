import type { InstanceOf } from './argo-instances';
import { filePathOf } from './folder-index';
import { IN_CLUSTER, IN_CLUSTER_NAME, isInCluster } from './sets/in-cluster';
import type { Target, Targets } from './targets';
import { pathBelowRoots } from '../path-below';

/** The Applications in one side of a comparison. */
export interface TargetSide extends Targets {
  /** The paths in the arguments. */
  readonly roots: readonly string[];
  readonly instanceOf: InstanceOf;
  /** Returns the kustomization that lists a file, or undefined if none in its folder does. */
  readonly listedIn: (file: string) => string | undefined;
}

/**
 * Returns functions for the name of an Application's cluster: that of its Argo CD, the name in its destination, the folder of the cluster, or the server. A
 * parent deploys a folder for each cluster, such as `clusters/NAME/apps`. Both sides determine the names, so a new cluster does not change the other names.
 */
export function clusterNames(sides: readonly TargetSide[]): readonly ((target: Target) => string)[] {
  const folderIn = (side: TargetSide, folder: string) => pathBelowRoots(folder, side.roots);
  const ofFolder = partThatDiffers([...new Set(sides.flatMap((side) => [...side.parents.keys()].map((folder) => folderIn(side, folder))))]);
  const nameIn = (side: TargetSide, { folder }: Target) => ofFolder.get(folderIn(side, folder));
  const ofServer = new Map<string, Set<string>>();
  for (const side of sides) {
    for (const child of side.children) {
      const server = serverOf(child);
      const name = nameIn(side, child);
      if (typeof server === 'string' && name !== undefined) addTo(ofServer, server, name);
    }
  }
  const onlyName = (server: string) => {
    const names = [...ofServer.get(server) ?? []];
    return names.length === 1 ? names[0] : undefined;
  };
  return sides.map((side) => {
    const isShared = sharedFolders(side);
    return (target): string => {
      const instance = side.instanceOf(target);
      if (instance !== undefined) return instance;
      const { name } = target.json.spec.destination ?? {};
      if (typeof name === 'string' && name !== '' && name !== IN_CLUSTER_NAME) return name;
      const server = String(serverOf(target));
      const isLocal = server === IN_CLUSTER;
      const ofParent = isLocal && isShared(target) ? undefined : nameIn(side, target);
      return ofParent ?? onlyName(server) ?? (isLocal ? IN_CLUSTER_NAME : server);
    };
  });
}

function serverOf({ json: { spec: { destination = {} } } }: Target): unknown {
  return isInCluster(destination) ? IN_CLUSTER : destination.server;
}

/**
 * Returns whether the folder of an Application is one of several folders whose Applications one Argo CD applies to its own cluster, because an ApplicationSet, an
 * Application, or a kustomization deploys their parents together.
 */
function sharedFolders({ children, parents, listedIn }: TargetSide): (target: Target) => boolean {
  const deployerOf = ({ set, file, folder }: Target) => {
    if (set !== undefined) return JSON.stringify([filePathOf(file), set.metadata?.name]);
    return parents.has(folder) ? folder : listedIn(filePathOf(file));
  };
  const folders = new Map<string, Set<string>>();
  for (const { json, folder } of children) {
    const parent = parents.get(folder);
    const deployer = parent && deployerOf(parent);
    if (deployer !== undefined && isInCluster(json.spec.destination ?? {})) addTo(folders, deployer, folder);
  }
  const shared = new Set([...folders.values()].filter(({ size }) => size > 1).flatMap((each) => [...each]));
  return ({ folder }) => shared.has(folder);
}

function addTo(sets: Map<string, Set<string>>, key: string, value: string): void {
  const known = sets.get(key);
  if (known === undefined) sets.set(key, new Set([value]));
  else known.add(value);
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
