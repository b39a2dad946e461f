import { inlineTransformers } from './kustomization-transformers';
import { isObject, JsonObject } from '../../../foundation/basics/json';

/** A kustomization, and the transformers in files that it lists. */
interface TransformingKustomization {
  readonly json: JsonObject;
  readonly transformers?: readonly JsonObject[];
}

/** Returns whether an object is a transformer of kustomize that sets fields from other fields. */
export function isReplacementTransformer({ apiVersion, kind }: JsonObject): boolean {
  return apiVersion === 'builtin' && kind === 'ReplacementTransformer';
}

/** Returns the replacements of a kustomization and of its transformers, without those in files that they list. */
export function replacementEntries({ json, transformers = [] }: TransformingKustomization): readonly JsonObject[] {
  const all = [...inlineTransformers(json).map((each) => each.json), ...transformers];
  const lists = [json, ...all.filter(isReplacementTransformer)].map(({ replacements }): unknown => replacements);
  return lists.filter(Array.isArray).flatMap(replacementsInFile);
}

/** Returns the files with replacements that a kustomization and its transformers list, relative to the folder of the kustomization. */
export function replacementPaths(kustomization: TransformingKustomization): readonly string[] {
  const paths = replacementEntries(kustomization).map(({ path }): unknown => path);
  return paths.filter((path): path is string => typeof path === 'string' && path !== '');
}

/** Returns the replacements in a document of a file. The document is a replacement or a list of them. */
export function replacementsInFile(document: unknown): readonly JsonObject[] {
  return (Array.isArray(document) ? document : [document]).filter(isObject);
}
