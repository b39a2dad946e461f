import { realpathSync, statSync } from 'fs';
import { dirname, join, relative } from 'path';
import { KUSTOMIZATION_FILES } from '../../../checks/manifests/files/kustomization';
import { Kustomization, referencesOf } from '../../../checks/manifests/files/kustomization-parts';
import { readFile } from '../../../checks/manifests/read-file';
import { kustomizationOf } from '../../../checks/manifests/read-kustomization';
import { Source } from '../../../checks/manifests/source';

/** Adds the kustomizations in local folders that kustomizations refer to. Outside of a Git repository, a base can be in any folder. */
export function withLocalBases(given: ReadonlyMap<string, Kustomization>): ReadonlyMap<string, Kustomization> {
  const all = new Map(given);
  // A Map also iterates over the entries that are added meanwhile.
  for (const kustomization of all.values()) {
    for (const { path } of referencesOf(kustomization)) {
      const base = all.has(path) || !isFolder(path) || isOutsideOfRepository(path, kustomization.folder) ? undefined : kustomizationIn(path);
      if (base !== undefined) all.set(path, base);
    }
  }
  return all;
}

export function isFolder(path: string): boolean {
  return statsOf(path)?.isDirectory() === true;
}

/** Returns whether a path is the folder, or below it. */
export function isBelow(path: string, folder: string): boolean {
  return !/^\.\.(?:[/\\]|$)/.test(relative(folder, path));
}

/** Returns a regular file as a source. */
export function localFile(path: string): Source | undefined {
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

function kustomizationIn(folder: string): Kustomization | undefined {
  const source = KUSTOMIZATION_FILES.map((name) => localFile(join(folder, name))).find((each) => each !== undefined);
  return source && kustomizationOf(source);
}

function statsOf(path: string) {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
