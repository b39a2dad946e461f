import { realpathSync, statSync } from 'fs';
import { dirname, join, relative } from 'path';
import { KustomizationAccess } from './overlays';
import { KUSTOMIZATION_FILES } from '../../../checks/manifests/files/kustomization';
import { Kustomization } from '../../../checks/manifests/files/kustomization-parts';
import { readFile } from '../../../checks/manifests/read-file';
import { kustomizationOf } from '../../../checks/manifests/read-kustomization';
import { Source } from '../../../checks/manifests/source';

/** Finds files and kustomizations in local folders. */
export const LOCAL_KUSTOMIZATIONS: KustomizationAccess = { find: localFile, base: localBase };

export function isFolder(path: string): boolean {
  return statsOf(path)?.isDirectory() === true;
}

/** Returns whether a path is the folder, or below it. */
export function isBelow(path: string, folder: string): boolean {
  return !/^\.\.(?:[/\\]|$)/.test(relative(folder, path));
}

/** Returns a regular file as a source. */
function localFile(path: string): Source | undefined {
  return statsOf(path)?.isFile() === true ? { name: path, read: () => readFile(path) } : undefined;
}

/** Returns whether a path is outside of the Git repository with the folder of a kustomization. */
export function isOutsideOfRepository(path: string, folder: string): boolean {
  try {
    const repository = repositoryOf(realpathSync(folder));
    return repository !== undefined && !isBelow(realpathSync(path), repository);
  } catch {
    return false;
  }
}

function repositoryOf(folder: string): string | undefined {
  if (statsOf(join(folder, '.git')) !== undefined) return folder;
  const above = dirname(folder);
  return above === folder ? undefined : repositoryOf(above);
}

/** Returns the kustomization in a local folder that a kustomization refers to. Outside of a Git repository, a base can be in any folder. */
function localBase(path: string, { folder }: Kustomization): Kustomization | undefined {
  if (!isFolder(path) || isOutsideOfRepository(path, folder)) return undefined;
  const source = KUSTOMIZATION_FILES.map((name) => localFile(join(path, name))).find((each) => each !== undefined);
  return source && kustomizationOf(source);
}

function statsOf(path: string) {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
