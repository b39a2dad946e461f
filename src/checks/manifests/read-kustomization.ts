import { isKustomization, KUSTOMIZATION_FILES } from './files/kustomization';
import { Kustomization } from './files/kustomization-parts';
import { fileNameOf, folderOf, normalPath } from './files/paths';
import { Source } from './source';
import { isObject } from '../../foundation/basics/json';
import { decodeBytes } from '../../foundation/yaml/decode-bytes';
import { isReadError, readDocuments } from '../../foundation/yaml/read-documents';

/** Returns the kustomization in a file, or undefined for another or an unreadable file. */
export function kustomizationOf(source: Source): Kustomization | undefined {
  const { name, path: file = name } = source;
  const json = KUSTOMIZATION_FILES.includes(fileNameOf(file)) ? documentsIn(source)[0] : undefined;
  return isObject(json) && isKustomization(file, json) ? { folder: normalPath(folderOf(file)), file, json } : undefined;
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
