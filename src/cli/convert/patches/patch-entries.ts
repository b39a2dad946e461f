import { isKustomization } from '../../../checks/manifests/files/kustomization';
import { isReplacementTransformer, replacementsInFile } from '../../../checks/manifests/files/kustomization-replacements';
import { inlineTransformers, transformerPatchField, transformerPatchPaths } from '../../../checks/manifests/files/kustomization-transformers';
import { folderOf, normalPath } from '../../../checks/manifests/files/paths';
import { isObject, JsonObject } from '../../../foundation/basics/json';
import { nameOf } from '../../../migration/conversion/notes';

/** A patch of a kustomization or of a transformer, with its text or its files. */
export interface PatchEntry {
  readonly target?: unknown;
  /** Path of the target in the object, such as `patches[0].target`. */
  readonly targetAt: string;
  readonly text?: string;
  /** Path of the text in the object, such as `patches[0].patch`. */
  readonly textAt: string;
  readonly files: readonly string[];
}

/** A selector of objects in `replacements`, and the paths of the fields that it reads or sets. */
export interface ReplacementEntry {
  readonly at: string;
  readonly selector: unknown;
  readonly fieldPaths: readonly string[];
}

/** A map with the fields of a kustomization. */
interface Holder {
  readonly at: string;
  readonly json: JsonObject;
}

/**
 * Returns the patches of a kustomization, of a transformer, of a Kustomization of Flux, or of the Kustomize options in an Argo CD object.
 *
 * @param folders the folders of the kustomizations that use the transformers in the file
 */
export function patchesIn(file: string, json: JsonObject, folders: readonly string[]): readonly PatchEntry[] {
  const inline = isKustomization(file, json) ? inlineTransformers(json) : [];
  return [
    ...listedPatches(file, json),
    ...inline.flatMap((each) => transformerPatches(`transformers[${each.index}].`, each.json, [folderOf(file)])),
    ...transformerPatches(`${nameOf(json)} `, json, folders),
  ];
}

function listedPatches(file: string, json: JsonObject): readonly PatchEntry[] {
  return holdersIn(file, json).flatMap(({ at, json: holder }) => (['patches', 'patchesStrategicMerge', 'patchesJson6902'].flatMap((field) => (
    listOf(holder[field]).flatMap((entry, index) => patchOf(`${at}${field}[${index}]`, entry, folderOf(file)))
  ))));
}

function transformerPatches(prefix: string, json: JsonObject, folders: readonly string[]): readonly PatchEntry[] {
  const field = transformerPatchField(json);
  if (field === undefined) return [];
  const text = json[field];
  return [{
    target: json.target,
    targetAt: `${prefix}target`,
    ...typeof text === 'string' && { text },
    textAt: `${prefix}${field}`,
    files: folders.flatMap((folder) => transformerPatchPaths(json).map((path) => normalPath(`${folder}/${path}`))),
  }];
}

/** Returns the selectors of the replacements of a kustomization or of a transformer. */
export function replacementsIn(file: string, json: JsonObject): readonly ReplacementEntry[] {
  if (isReplacementTransformer(json)) return replacementsOf(json, `${nameOf(json)} `);
  if (!isKustomization(file, json)) return [];
  const inline = inlineTransformers(json).filter((each) => isReplacementTransformer(each.json));
  return [...replacementsOf(json, ''), ...inline.flatMap((each) => replacementsOf(each.json, `transformers[${each.index}].`))];
}

function replacementsOf(json: JsonObject, prefix: string): readonly ReplacementEntry[] {
  return listOf(json.replacements).flatMap((replacement, index) => {
    return isObject(replacement) ? selectorsOf(replacement, `${prefix}replacements[${index}].`) : [];
  });
}

/** Returns the selectors of the replacements in a document of a file that a kustomization or a transformer lists. */
export function listedReplacements(document: unknown): readonly ReplacementEntry[] {
  return replacementsInFile(document).flatMap((replacement, index) => selectorsOf(replacement, Array.isArray(document) ? `[${index}].` : ''));
}

function selectorsOf({ source, targets }: JsonObject, prefix: string): readonly ReplacementEntry[] {
  const ofSource = isObject(source) ? [{ at: `${prefix}source`, selector: source, fieldPaths: [source.fieldPath ?? ''].filter(isText) }] : [];
  const ofTargets = listOf(targets).flatMap((target, place) => {
    return isObject(target) ? [{ at: `${prefix}targets[${place}].select`, selector: target.select, fieldPaths: listOf(target.fieldPaths).filter(isText) }] : [];
  });
  return [...ofSource, ...ofTargets];
}

function holdersIn(file: string, json: JsonObject): readonly Holder[] {
  if (isKustomization(file, json)) return [{ at: '', json }];
  const { apiVersion, kind, spec } = json;
  if (!isObject(spec) || typeof apiVersion !== 'string') return [];
  if (kind === 'Kustomization' && apiVersion.startsWith('kustomize.toolkit.fluxcd.io/')) return [{ at: 'spec.', json: spec }];
  if (!apiVersion.startsWith('argoproj.io/')) return [];
  if (kind === 'Application') return optionsIn('spec', spec);
  return kind === 'ApplicationSet' && isObject(spec.template) && isObject(spec.template.spec) ? optionsIn('spec.template.spec', spec.template.spec) : [];
}

function optionsIn(at: string, { source, sources }: JsonObject): readonly Holder[] {
  const all = [{ at: `${at}.source`, source }, ...listOf(sources).map((each, index) => ({ at: `${at}.sources[${index}]`, source: each }))];
  return all.flatMap((each) => (isObject(each.source) && isObject(each.source.kustomize) ? [{ at: `${each.at}.kustomize.`, json: each.source.kustomize }] : []));
}

/** An entry of `patchesStrategicMerge` with several lines is the patch itself. */
function patchOf(at: string, entry: unknown, folder: string): readonly PatchEntry[] {
  const places = { targetAt: `${at}.target`, textAt: typeof entry === 'string' ? at : `${at}.patch` };
  if (typeof entry === 'string') return [entry.includes('\n') ? { ...places, text: entry, files: [] } : { ...places, files: [normalPath(`${folder}/${entry}`)] }];
  if (!isObject(entry)) return [];
  const { target, patch, path } = entry;
  return [{ ...places, target, ...typeof patch === 'string' && { text: patch }, files: typeof path === 'string' ? [normalPath(`${folder}/${path}`)] : [] }];
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
