import { inlineTransformers, transformerPatchPaths } from './kustomization-transformers';
import { fileNameOf, folderOf, normalPath } from './paths';
import { isObject, JsonObject } from '../../../foundation/basics/json';
import { KUSTOMIZATION_FILES } from '../../../foundation/kustomize/kustomization-file';

export { KUSTOMIZATION_FILES };

/** Fields that list patches, as paths or as maps with a path. */
const PATCH_FIELDS: readonly string[] = ['patches', 'patchesStrategicMerge', 'patchesJson6902'];

/** Returns whether a document is a kustomization or a component, which only kustomize reads. In a kustomization, the API version and the kind are optional. */
export function isKustomization(file: string, { apiVersion, kind }: JsonObject): boolean {
  if (/^kustomize\.config\.k8s\.io\//.test(String(apiVersion))) return true;
  return apiVersion === undefined && (kind === undefined || kind === 'Kustomization') && KUSTOMIZATION_FILES.includes(fileNameOf(file));
}

/** Returns whether kustomize finds a file when it renders the folder of the file. */
export function hasKustomizationName(file: string): boolean {
  return KUSTOMIZATION_FILES.includes(fileNameOf(file));
}

/** Returns the files with patches that a kustomization and the transformers in its strings list. */
export function patchFilesOf(file: string, kustomization: JsonObject): readonly string[] {
  const entries = PATCH_FIELDS.flatMap((field): unknown[] => (Array.isArray(kustomization[field]) ? kustomization[field] : []));
  const paths = entries.map((entry) => (isObject(entry) ? entry.path : entry));
  // An entry of patchesStrategicMerge can also be the patch itself.
  const ofTransformers = inlineTransformers(kustomization).flatMap(({ json }) => transformerPatchPaths(json));
  return [...paths, ...ofTransformers].filter((path): path is string => typeof path === 'string' && path !== '' && !path.includes('\n'))
    .map((path) => normalPath(`${folderOf(file)}/${path}`));
}

/** Returns whether a Kustomization of Flux substitutes variables in the objects that it applies. */
export function isSubstituting({ apiVersion, kind, spec }: JsonObject): boolean {
  return kind === 'Kustomization' && typeof apiVersion === 'string' && apiVersion.startsWith('kustomize.toolkit.fluxcd.io/') && isObject(spec) && isObject(spec.postBuild);
}
