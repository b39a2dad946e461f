import { Effects, kustomizationEffects, NO_EFFECTS } from './patch-effects';
import { folderOf, normalPath } from '../../../checks/manifests/files/paths';
import { documentsIn, kustomizationOf } from '../../../checks/manifests/read-kustomization';
import { Source } from '../../../checks/manifests/source';
import { isObject, JsonObject } from '../../../foundation/basics/json';
import { objectsIn } from '../../../foundation/basics/json-parts';
import { FolderIndex } from '../argo/folder-index';
import { textOfSource } from '../source-text';

/** The data of ConfigMaps and Secrets by kind and name. `unreadable` is data that is not in the file. */
export type FileData = ReadonlyMap<string, JsonObject | 'unreadable'>;

/** Returns the effects of a kustomization. A file with other objects has none. */
export function fileEffects(file: Source, index: FolderIndex): Effects {
  const kustomization = kustomizationOf(file);
  if (kustomization === undefined) return NO_EFFECTS;
  return kustomizationEffects(kustomization, (path) => {
    const full = normalPath(`${kustomization.folder}/${path}`);
    const patch = index.in(folderOf(full)).find(({ name, path: own = name }) => normalPath(own) === full);
    return patch && textOfSource(patch);
  });
}

const HAS_DATA = /\bConfigMap\b|\bSecret\b|\b(?:configMap|secret)Generator\b/;

/** Returns the ConfigMaps and Secrets in a file, and those that a kustomization generates. */
export function fileData(file: Source): FileData {
  const found = new Map<string, JsonObject | 'unreadable'>();
  if (!HAS_DATA.test(textOfSource(file) ?? '')) return found;
  for (const json of documentsIn(file).filter(isObject)) {
    const { kind, metadata, data, sops } = json;
    if (kind === 'ConfigMap') found.set(`ConfigMap/${metadata?.name}`, isObject(data) && sops === undefined ? data : 'unreadable');
    if (kind === 'Secret') found.set(`Secret/${metadata?.name}`, 'unreadable');
    for (const { item } of objectsIn(json.configMapGenerator)) found.set(`ConfigMap/${item.name}`, 'unreadable');
    for (const { item } of objectsIn(json.secretGenerator)) found.set(`Secret/${item.name}`, 'unreadable');
  }
  return found;
}
