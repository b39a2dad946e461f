import { FolderIndex } from './folder-index';
import { isKustomization, KUSTOMIZATION_FILES } from '../../../checks/manifests/files/kustomization';
import { referencesOf } from '../../../checks/manifests/files/kustomization-parts';
import { fileNameOf, folderOf, normalPath } from '../../../checks/manifests/files/paths';
import { kustomizationOf } from '../../../checks/manifests/read-kustomization';
import { Source } from '../../../checks/manifests/source';

/** Returns the kustomization in a folder, or undefined for a folder without one. */
export function kustomizationIn(folder: string, index: FolderIndex): Source | undefined {
  return index.in(folder).find(({ name, path = name }) => KUSTOMIZATION_FILES.includes(fileNameOf(path)));
}

/** Returns the path of the kustomization in the folder of a file that lists the file. */
export function listingKustomization(file: string, index: FolderIndex): string | undefined {
  const source = kustomizationIn(folderOf(normalPath(file)), index);
  const kustomization = source && kustomizationOf(source);
  return kustomization !== undefined && referencesOf(kustomization).some(({ path }) => path === normalPath(file)) ? kustomization.file : undefined;
}

/** Returns the sources that a kustomization lists as resources, directly or in the kustomizations that it lists, and its own patches. */
export function kustomizationFiles(folder: string, index: FolderIndex): readonly Source[] {
  const [folders, files] = [new Set([folder]), new Set<Source>()];
  for (const each of folders) {
    const source = kustomizationIn(each, index);
    const kustomization = source && kustomizationOf(source);
    if (source === undefined || kustomization === undefined || !isKustomization(kustomization.file, kustomization.json)) continue;
    files.add(source);
    for (const { path } of referencesOf(kustomization)) {
      const file = index.in(folderOf(path)).find(({ name, path: own = name }) => normalPath(own) === path);
      if (file === undefined) folders.add(path);
      else files.add(file);
    }
  }
  return [...files];
}
