import { normalPath } from './paths';
import { isObject, JsonObject } from '../../../foundation/basics/json';
import { isReadError, readDocuments } from '../../../foundation/yaml/read-documents';

/** A transformer in a string of a kustomization. */
export interface InlineTransformer {
  /** Index in `transformers`. */
  readonly index: number;
  readonly json: JsonObject;
}

/** The fields with patches of kustomize's transformers, by kind. */
const PATCH_FIELDS: { readonly [kind: string]: string } = { PatchTransformer: 'patch', PatchJson6902Transformer: 'jsonOp', PatchStrategicMergeTransformer: 'patches' };

/** Returns the field that can contain the patch of a transformer, or undefined if the object is not a transformer with patches. */
export function transformerPatchField({ apiVersion, kind }: JsonObject): string | undefined {
  return apiVersion === 'builtin' && Object.hasOwn(PATCH_FIELDS, String(kind)) ? PATCH_FIELDS[kind] : undefined;
}

/** Returns the files with patches that a transformer lists, relative to the folder of the kustomization that uses the transformer. */
export function transformerPatchPaths(json: JsonObject): readonly string[] {
  if (transformerPatchField(json) === undefined) return [];
  return textsIn([json.path, ...Array.isArray(json.paths) ? json.paths : []]).filter((path) => !path.includes('\n'));
}

/** Returns the transformers in the strings of a kustomization. */
export function inlineTransformers({ transformers }: JsonObject): readonly InlineTransformer[] {
  if (!Array.isArray(transformers)) return [];
  return transformers.flatMap((text: unknown, index) => (
    typeof text === 'string' && text.includes('\n') ? objectsOf(text).map((json) => ({ index, json })) : []
  ));
}

/** Returns the files and folders with transformers that a kustomization lists. */
export function transformerPaths({ folder, json }: { readonly folder: string; readonly json: JsonObject }): readonly string[] {
  return pathsIn(folder, json.transformers);
}

/** Returns the folders of the kustomizations that list each file with a transformer, directly or in a folder. */
export function transformerFolders(
  kustomizations: readonly { readonly folder: string; readonly json: JsonObject }[],
): ReadonlyMap<string, readonly string[]> {
  const byFolder = new Map(kustomizations.map((each) => [each.folder, each]));
  const found = new Map<string, string[]>();
  for (const kustomization of kustomizations) {
    for (const path of transformerPaths(kustomization)) {
      const files = byFolder.has(path) ? pathsIn(path, byFolder.get(path)!.json.resources) : [path];
      for (const file of files) found.set(file, [...found.get(file) ?? [], kustomization.folder]);
    }
  }
  return found;
}

function pathsIn(folder: string, list: unknown): readonly string[] {
  return textsIn(Array.isArray(list) ? list : []).filter((text) => !text.includes('\n')).map((text) => normalPath(`${folder}/${text}`));
}

function textsIn(values: readonly unknown[]): readonly string[] {
  return values.filter((value): value is string => typeof value === 'string' && value !== '');
}

function objectsOf(text: string): readonly JsonObject[] {
  return [...readDocuments(text)].flatMap((document) => (!isReadError(document) && isObject(document.value) ? [document.value] : []));
}
