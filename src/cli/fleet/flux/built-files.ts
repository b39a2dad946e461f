import { fileNameOf, folderOf, isBelow, normalPath } from '../../../checks/manifests/files/paths';
import { Source } from '../../../checks/manifests/source';
import { filePathOf, FolderIndex } from '../argo/folder-index';
import { kustomizationFiles, kustomizationIn } from '../argo/kustomization-files';

/**
 * Returns the files that Flux builds from a folder: those of its kustomization, or otherwise the manifests and the kustomizations in the folder and its subfolders.
 *
 * @see https://github.com/fluxcd/pkg/blob/main/kustomize/kustomize_generator.go
 */
export function builtFiles(folder: string, index: FolderIndex, sources: readonly Source[]): readonly Source[] {
  if (kustomizationIn(folder, index) !== undefined) return kustomizationFiles(folder, index);
  const below = folder === '.' ? sources.filter((each) => isBelow(normalPath(filePathOf(each)), '.')) : index.below(folder);
  const tops = new Map<string, string | undefined>([[folder, undefined]]);
  const topOf = (each: string): string | undefined => {
    if (!tops.has(each)) tops.set(each, topOf(folderOf(each)) ?? (kustomizationIn(each, index) === undefined ? undefined : each));
    return tops.get(each);
  };
  const files = new Set<Source>();
  const kustomizations = new Set<string>();
  for (const file of below) {
    const path = normalPath(filePathOf(file));
    const top = topOf(folderOf(path));
    if (top !== undefined) kustomizations.add(top);
    else if (/\.ya?ml$/.test(fileNameOf(path))) files.add(file);
  }
  for (const each of kustomizations) kustomizationFiles(each, index).forEach((file) => files.add(file));
  return [...files];
}
