import { isKustomization, KUSTOMIZATION_FILES } from './files/kustomization';
import { Kustomization } from './files/kustomization-parts';
import { fileNameOf, folderOf, normalPath } from './files/paths';
import { Source } from './source';
import { isObject, JsonObject } from '../../foundation/basics/json';
import { decodeBytes } from '../../foundation/yaml/decode-bytes';
import { isReadError, readDocuments } from '../../foundation/yaml/read-documents';

/** Returns the kustomization in a file, or undefined for another or an unreadable file. */
export function kustomizationOf(source: Source): Kustomization | undefined {
  const { name, path: file = name } = source;
  const json = KUSTOMIZATION_FILES.includes(fileNameOf(file)) ? contentOf(source) : undefined;
  return json !== undefined && isKustomization(file, json) ? { folder: normalPath(folderOf(file)), file, json } : undefined;
}

function contentOf(source: Source): JsonObject | undefined {
  let text: unknown;
  try {
    text = decodeBytes(source.read());
  } catch {
    return undefined;
  }
  if (typeof text !== 'string') return undefined;
  const [document] = readDocuments(text);
  return document === undefined || isReadError(document) || !isObject(document.value) ? undefined : document.value;
}
