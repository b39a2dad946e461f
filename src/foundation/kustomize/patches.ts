import { withOperations } from './json-patch';
import { KustomizeProblem } from './kustomize-problem';
import { distinct, identityOf, indexOf, renamed, Resource } from './resource';
import { merged } from './strategic-merge';
import { selectorOf } from './target';
import { isObject, JsonObject } from '../basics/json';

/** Reads the documents of a patch: the text of a patch, or the file at a path. */
export interface PatchReader {
  readonly ofText: (text: string) => readonly unknown[];
  readonly ofFile: (path: string) => readonly unknown[];
}

/** Applies `patchesStrategicMerge`. */
export function withMergePatches(resources: readonly Resource[], entries: unknown, read: PatchReader): readonly Resource[] {
  const texts = listIn(entries).map((entry) => {
    if (typeof entry !== 'string') throw new KustomizeProblem('patchesStrategicMerge contains an entry that is not a string');
    return entry;
  });
  return texts.flatMap((text) => mergePatches(isPath(text) ? read.ofFile(text) : read.ofText(text)))
    .reduce<readonly Resource[]>((all, patch) => withMergePatch(all, withTextLabels(patch)), resources);
}

/** Applies `patches`. */
export function withPatches(resources: readonly Resource[], entries: unknown, read: PatchReader): readonly Resource[] {
  return objectsIn(entries, 'patches').reduce<readonly Resource[]>((all, entry) => {
    const { target, options } = entry;
    const documents = documentsOf(entry, 'patch', read);
    const operations = operationsIn(documents);
    const select = isObject(target) ? selectorOf(target) : undefined;
    if (operations !== undefined) {
      if (select === undefined) throw new KustomizeProblem('a JSON patch has no target');
      return all.map((each) => (select(each) ? renamed(each, patched(each.json, operations, true)) : each));
    }
    const patches = mergePatches(documents);
    const changes = isObject(options) ? options : {};
    if (select === undefined) return patches.reduce<readonly Resource[]>((changed, patch) => withMergePatch(changed, patch, changes), all);
    if (patches.length > 1) throw new KustomizeProblem('a patch with a target contains several documents');
    return distinct(all.flatMap((each) => (select(each) ? mergedResource(each, withTextLabels(patches[0]), changes) : [each])));
  }, resources);
}

/** Applies `patchesJson6902`. */
export function withJsonPatches(resources: readonly Resource[], entries: unknown, read: PatchReader): readonly Resource[] {
  return objectsIn(entries, 'patchesJson6902').reduce<readonly Resource[]>((all, entry) => {
    const { target } = entry;
    if (!isObject(target) || typeof target.name !== 'string' || target.name === '') throw new KustomizeProblem('an entry of patchesJson6902 has no name in its target');
    const operations = operationsIn(documentsOf(entry, 'patch', read));
    if (operations === undefined) throw new KustomizeProblem('an entry of patchesJson6902 is not a list of operations');
    const select = selectorOf(target);
    return all.map((each) => (select(each) ? { ...each, json: patched(each.json, operations, each.previous.length > 0) } : each));
  }, resources);
}

/** @param hasAnnotations whether kustomize keeps former names in annotations, so that a patch can add annotations to an object without any */
function patched(json: JsonObject, operations: readonly unknown[], hasAnnotations: boolean): JsonObject {
  const { metadata }: JsonObject = json;
  const isWithout = hasAnnotations && !isObject(metadata.annotations);
  const result = withOperations(isWithout ? { ...json, metadata: { ...metadata, annotations: {} } } : json, operations);
  if (identityOf(result).name === '' || typeof result.kind !== 'string') throw new KustomizeProblem(`a JSON patch removes the kind or name of ${String(json.kind)} ${identityOf(json).name}`);
  const { annotations, ...rest }: JsonObject = result.metadata;
  return isObject(annotations) && Object.keys(annotations).length === 0 ? { ...result, metadata: rest } : result;
}

function withMergePatch(resources: readonly Resource[], patch: JsonObject, options: JsonObject = {}): readonly Resource[] {
  const index = indexOf(resources, identityOf(patch));
  return [...resources.slice(0, index), ...mergedResource(resources[index], patch, options), ...resources.slice(index + 1)];
}

/** For `patchesStrategicMerge` and patches with a target, kustomize reads a null as text in the labels and annotations of an object. */
function withTextLabels(patch: JsonObject): JsonObject {
  const { metadata }: JsonObject = patch;
  const texts = (field: string) => {
    const values: unknown = metadata[field];
    return isObject(values) && { [field]: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value === null ? 'null' : value])) };
  };
  return { ...patch, metadata: { ...metadata, ...texts('labels'), ...texts('annotations') } };
}

/** A patch changes the name and the kind only if its options allow this, and never the namespace. */
function mergedResource(resource: Resource, patch: JsonObject, { allowNameChange, allowKindChange }: JsonObject): readonly Resource[] {
  if (resource.isGenerated) return [resource];
  const { json } = resource;
  const result = merged(json, { ...patch, apiVersion: json.apiVersion });
  if (result === undefined) return [];
  const { namespace: own, ...metadata }: JsonObject = isObject(result.metadata) ? result.metadata : {};
  const { name, namespace }: JsonObject = json.metadata;
  const kept = {
    ...result,
    kind: allowKindChange === true ? result.kind : json.kind,
    metadata: { ...metadata, name: allowNameChange === true ? metadata.name : name, ...namespace !== undefined && { namespace } },
  };
  return [allowNameChange === true || allowKindChange === true ? renamed(resource, kept) : { ...resource, json: kept }];
}

function documentsOf({ patch, path }: JsonObject, field: string, read: PatchReader): readonly unknown[] {
  const [hasText, hasPath] = [typeof patch === 'string' && patch.trim() !== '', typeof path === 'string' && path !== ''];
  if (hasText === hasPath) throw new KustomizeProblem(`a patch must have either ${field} or path`);
  return hasText ? read.ofText(patch) : read.ofFile(path);
}

function operationsIn(documents: readonly unknown[]): readonly unknown[] | undefined {
  return documents.length === 1 && Array.isArray(documents[0]) ? documents[0] : undefined;
}

function mergePatches(documents: readonly unknown[]): readonly JsonObject[] {
  const patches = documents.map((document) => {
    if (!isObject(document) || typeof document.kind !== 'string' || identityOf(document).name === '') throw new KustomizeProblem('a patch lacks kind or metadata.name');
    return document;
  });
  if (patches.length === 0) throw new KustomizeProblem('a patch is empty');
  return patches;
}

function isPath(text: string): boolean {
  return !text.includes('\n') && !text.trimStart().startsWith('{');
}

function objectsIn(entries: unknown, field: string): readonly JsonObject[] {
  return listIn(entries).map((entry) => {
    if (!isObject(entry)) throw new KustomizeProblem(`${field} contains an entry that is not a map`);
    return entry;
  });
}

function listIn(entries: unknown): readonly unknown[] {
  return Array.isArray(entries) ? entries : [];
}
