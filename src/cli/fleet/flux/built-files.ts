import { fileNameOf, folderOf, isBelow, normalPath } from '../../../checks/manifests/files/paths';
import { Source } from '../../../checks/manifests/source';
import { JsonObject } from '../../../foundation/basics/json';
import { filePathOf, FolderIndex } from '../argo/folder-index';
import { kustomizationFiles, kustomizationIn } from '../argo/kustomization-files';
import { pathBelow } from '../path-below';

/** Returns the files that Flux builds from a folder: those of its kustomization, or of the kustomization that Flux generates. */
export function builtFiles(folder: string, index: FolderIndex, sources: readonly Source[]): readonly Source[] {
  if (kustomizationIn(folder, index) !== undefined) return kustomizationFiles(folder, index);
  const { files, kustomizations } = manifestsBelow(folder, index, sources);
  return [...new Set([...files, ...kustomizations.flatMap((each) => kustomizationFiles(each, index))])];
}

/** Returns the kustomization that Flux generates for a folder, or undefined if the folder contains one. */
export function generatedKustomization(folder: string, index: FolderIndex, sources: readonly Source[]): JsonObject | undefined {
  if (kustomizationIn(folder, index) !== undefined) return undefined;
  const { files, kustomizations } = manifestsBelow(folder, index, sources);
  return { resources: [...files.map(filePathOf), ...kustomizations].map((path) => pathBelow(path, folder)) };
}

/**
 * Returns the manifests in a folder without a kustomization and in its subfolders, and the subfolders with a kustomization.
 *
 * @see https://github.com/fluxcd/pkg/blob/main/kustomize/kustomize_generator.go
 */
function manifestsBelow(folder: string, index: FolderIndex, sources: readonly Source[]) {
  const below = folder === '.' ? sources.filter((each) => isBelow(normalPath(filePathOf(each)), '.')) : index.below(folder);
  const tops = new Map<string, string | undefined>([[folder, undefined]]);
  const topOf = (each: string): string | undefined => {
    if (!tops.has(each)) tops.set(each, topOf(folderOf(each)) ?? (kustomizationIn(each, index) === undefined ? undefined : each));
    return tops.get(each);
  };
  const files: Source[] = [];
  const kustomizations = new Set<string>();
  for (const file of below) {
    const path = normalPath(filePathOf(file));
    const top = topOf(folderOf(path));
    if (top !== undefined) kustomizations.add(top);
    else if (/\.ya?ml$/.test(fileNameOf(path))) files.push(file);
  }
  return { files, kustomizations: [...kustomizations] };
}
