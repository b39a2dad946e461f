import { isKustomization, KUSTOMIZATION_FILES } from './files/kustomization';
import { Kustomization } from './files/kustomization-parts';
import { transformerPaths } from './files/kustomization-transformers';
import { withListedFiles } from './files/listed-files';
import { fileNameOf, folderOf, isBelow, normalPath } from './files/paths';
import { FindSource, Source } from './source';
import { isObject } from '../../foundation/basics/json';
import { decodeBytes } from '../../foundation/yaml/decode-bytes';
import { isReadError, readDocuments } from '../../foundation/yaml/read-documents';

/** Returns the kustomization in a file, or undefined for another or an unreadable file. */
export function kustomizationOf(source: Source): Kustomization | undefined {
  const { name, path: file = name } = source;
  const json = KUSTOMIZATION_FILES.includes(fileNameOf(file)) ? documentsIn(source)[0] : undefined;
  return isObject(json) && isKustomization(file, json) ? { folder: normalPath(folderOf(file)), file, json } : undefined;
}

/** Returns the kustomizations among sources, by folder. */
export function kustomizationsIn(sources: readonly Source[]): ReadonlyMap<string, Kustomization> {
  const found = sources.flatMap((source) => kustomizationOf(source) ?? []);
  return new Map(found.map((each) => [each.folder, each]));
}

/**
 * Returns the kustomization of a file, with the files that it lists. A file in a folder without a kustomization, such as `patches/`, can belong to a kustomization
 * in a folder above it.
 */
export function kustomizationAbove(file: string, find: FindSource, known: KnownFolders): Kustomization | undefined {
  const folder = folderOf(file);
  if (!known.has(folder)) known.set(folder, kustomizationIn(folder, find) ?? (isTop(folder) ? undefined : kustomizationAbove(folder, find, known)));
  return known.get(folder);
}

/** The kustomizations of the files in folders. */
export type KnownFolders = Map<string, Kustomization | undefined>;

/** Returns true if the path has no folder above the folder. */
function isTop(folder: string): boolean {
  return folder === folderOf(folder) || fileNameOf(folder) === '..';
}

/** kustomize reads files only below the folders of kustomizations, and so does this function. */
function kustomizationIn(folder: string, find: FindSource): Kustomization | undefined {
  const own = readKustomization(folder, find);
  if (own === undefined) return undefined;
  const all = [own, ...transformerPaths(own).flatMap((path) => readKustomization(path, find) ?? [])];
  const [found] = withListedFiles(all, (path) => {
    const source = all.some((each) => isBelow(path, each.folder)) ? find(path) : undefined;
    return source === undefined ? [] : documentsIn(source);
  });
  return found;
}

function readKustomization(folder: string, find: FindSource): Kustomization | undefined {
  const [source] = KUSTOMIZATION_FILES.flatMap((name) => find(`${folder}/${name}`) ?? []);
  return source && kustomizationOf(source);
}

/** Returns the documents of a file up to the first error, or none for an unreadable file. */
export function documentsIn(source: Source): readonly unknown[] {
  try {
    const text = decodeBytes(source.read());
    const documents = typeof text === 'string' ? [...readDocuments(text)] : [];
    const end = documents.findIndex(isReadError);
    return documents.slice(0, end === -1 ? undefined : end).flatMap((document) => (isReadError(document) ? [] : [document.value]));
  } catch {
    return [];
  }
}
