import { changedFields, FoundField, namesOfPointer } from './changed-fields';
import { canSelect, FormerApi, formerApiOf, formerApis } from './former-apis';
import { listedReplacements, PatchEntry, patchesIn, ReplacementEntry, replacementsIn } from './patch-entries';
import { isKustomization } from '../../../checks/manifests/files/kustomization';
import { replacementFilesOf } from '../../../checks/manifests/files/kustomization-parts';
import { transformerFolders } from '../../../checks/manifests/files/kustomization-transformers';
import { withListedFiles } from '../../../checks/manifests/files/listed-files';
import { folderOf, normalPath } from '../../../checks/manifests/files/paths';
import { objectsIn } from '../../../checks/manifests/objects-in';
import { grouped } from '../../../foundation/basics/grouped';
import { isObject, JsonObject } from '../../../foundation/basics/json';
import { isReadError, readDocuments } from '../../../foundation/yaml/read-documents';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { ConversionNote, ConversionNoteKind } from '../../../migration/conversion/conversion-note';
import { nameOf, note } from '../../../migration/conversion/notes';
import { ConvertedFile } from '../convert-files';
import { InputFile } from '../input-file';

type NotesOfFile = readonly [name: string, notes: readonly ConversionNote[]];

/** Kinds whose fields differ between v1beta1 and v1, with their groups. */
const KINDS = [{ group: 'karpenter.sh', kind: 'NodePool' }, { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass' }];

/**
 * Returns a decision for each patch, target, and replacement that refers to an API or a field before the conversion, by the name of the file. The command
 * does not change them, although kustomize ignores or rejects such patches of converted objects.
 */
export function patchNotes(files: readonly InputFile[], version: KarpenterVersion): ReadonlyMap<string, readonly ConversionNote[]> {
  const apis = formerApis(version);
  const inFiles = patchesOf(files);
  const users = targetsByFile(inFiles);
  const ofLists = inFiles.map(({ name, patches, replacements }): NotesOfFile => {
    return [name, [...patches.flatMap((patch) => entryNotes(patch, apis)), ...replacements.flatMap((each) => replacementNotes(each, apis))]];
  });
  const ofPatches = files.filter(({ isPatch }) => isPatch).map(({ name, text }): NotesOfFile => {
    return [name, textNotes(text, '', users.get(normalPath(name)) ?? [], apis)];
  });
  return new Map([...ofLists, ...ofPatches]);
}

/** Returns the targets of the entries that list each file. */
export function targetsByFile(inFiles: readonly FilePatches[]): ReadonlyMap<string, readonly unknown[]> {
  const uses = inFiles.flatMap(({ patches }) => patches.flatMap(({ target, files }) => files.map((path) => ({ path, target }))));
  return new Map([...grouped(uses, ({ path }) => path)].map(([path, alike]) => [path, alike.map(({ target }) => target)]));
}

/** The patches and replacements in a file. */
interface FilePatches {
  readonly name: string;
  readonly patches: readonly PatchEntry[];
  readonly replacements: readonly ReplacementEntry[];
}

/** Returns the patches and replacements that the objects in files list. */
export function patchesOf(files: readonly InputFile[]): readonly FilePatches[] {
  const inFiles = files.map(({ name, documents }) => ({
    name,
    values: documents.map(({ document }) => document.value),
    objects: documents.flatMap((document) => document.objects.map(({ json }) => json)),
  }));
  const kustomizations = inFiles.flatMap(({ name, objects }) => (
    objects.filter((json) => isKustomization(name, json)).map((json) => ({ folder: normalPath(folderOf(name)), file: name, json }))
  ));
  const folders = transformerFolders(kustomizations);
  const valuesByPath = new Map(inFiles.map(({ name, values }) => [normalPath(name), values]));
  const replacementFiles = new Set(withListedFiles(kustomizations, (path) => valuesByPath.get(path) ?? []).flatMap(replacementFilesOf));
  return inFiles.map(({ name, objects, values }) => ({
    name,
    patches: objects.flatMap((json) => patchesIn(name, json, folders.get(normalPath(name)) ?? [])),
    replacements: replacementFiles.has(normalPath(name)) ? values.flatMap(listedReplacements) : objects.flatMap((json) => replacementsIn(name, json)),
  }));
}

function entryNotes({ target, targetAt, text, textAt }: PatchEntry, apis: readonly FormerApi[]): readonly ConversionNote[] {
  return [...selectorNotes(targetAt, target, apis), ...text === undefined ? [] : textNotes(text, textAt, [target], apis)];
}

function selectorNotes(where: string, selector: unknown, apis: readonly FormerApi[]): readonly ConversionNote[] {
  const api = formerApiOf(selector, apis);
  if (api === undefined) return [];
  const { kind, newKind, newVersion } = api;
  const formerKind = kind === newKind ? '' : selectorField(selector, 'kind');
  const former = formerKind === '' ? `version ${selectorField(selector, 'version')}` : `kind ${formerKind}`;
  const fix = kind === newKind ? `Set version: ${newVersion}.` : `Set kind: ${newKind} and version: ${newVersion}, and convert the patch.`;
  return [decision(where, former, `does not select converted objects, whose API is ${api.group}/${newVersion} ${newKind}`, fix)];
}

function selectorField(selector: unknown, field: string): string {
  return isObject(selector) ? String(selector[field] ?? '') : '';
}

function replacementNotes({ at, selector, fieldPaths }: ReplacementEntry, apis: readonly FormerApi[]): readonly ConversionNote[] {
  const fields = hasNewVersion(apis) ? fieldPaths.flatMap((path) => changedFields(path.split('.'), undefined, (kind) => isPatched(kind, [selector]))) : [];
  return [...selectorNotes(at, selector, apis), ...fields.map((field) => fieldNote(at, field))];
}

/** @param targets the targets of the entries that list the text */
function textNotes(text: string, at: string, targets: readonly unknown[], apis: readonly FormerApi[]): readonly ConversionNote[] {
  const patchable = new Set(KINDS.map(({ kind }) => kind).filter((kind) => isPatched(kind, targets)));
  return [...readDocuments(text)].flatMap((document) => {
    if (isReadError(document)) return [];
    if (Array.isArray(document.value)) return hasNewVersion(apis) ? document.value.flatMap((operation, index) => operationNotes(operation, [at, `[${index}]`].join(''), patchable)) : [];
    return objectsIn(document.value).flatMap(({ json }) => objectNotes(json, at, targets, apis));
  });
}

function operationNotes(operation: unknown, at: string, patchable: ReadonlySet<string>): readonly ConversionNote[] {
  if (!isObject(operation)) return [];
  const { path, from, value } = operation;
  return [[path, value], [from, undefined]].flatMap(([pointer, content]) => (typeof pointer !== 'string' ? [] : (
    changedFields(namesOfPointer(pointer), content, (kind) => patchable.has(kind)).map((field) => fieldNote(at, field))
  )));
}

/** kustomize applies a patch with a target to all objects that the target selects, and ignores the API version of the patch. */
function objectNotes(json: JsonObject, at: string, targets: readonly unknown[], apis: readonly FormerApi[]): readonly ConversionNote[] {
  const where = [at, nameOf(json)].filter((part) => part !== '').join(' ');
  const api = apis.find(({ group, version, kind }) => json.apiVersion === `${group}/${version}` && json.kind === kind);
  const fields = hasNewVersion(apis) ? changedFields([], json, (kind) => kind === json.kind && /^karpenter\./.test(String(json.apiVersion))) : [];
  const isSelecting = targets.length > 0 && targets.every(isObject);
  const ofApi = api === undefined ? [] : [isSelecting && api.kind === api.newKind ? ignoredApiNote(where, api) : apiNote(where, api)];
  return [...ofApi, ...fields.map((field) => fieldNote(where, field))];
}

function apiNote(where: string, { group, version, kind, newKind, newVersion }: FormerApi): ConversionNote {
  const fix = kind === newKind ? `Set apiVersion: ${group}/${newVersion}.` : `Set apiVersion: ${group}/${newVersion} and kind: ${newKind}, and convert the fields of the patch.`;
  return decision(where, `apiVersion ${group}/${version}`, 'is not converted, because convert does not change patches', fix);
}

function ignoredApiNote(where: string, { group, version, newVersion }: FormerApi): ConversionNote {
  const message = 'has no effect, because kustomize applies the patch to the objects that its target selects';
  return note(ConversionNoteKind.KEPT, where, `apiVersion ${group}/${version}`, message, `Set apiVersion: ${group}/${newVersion}.`);
}

function fieldNote(where: string, { field, message, fix }: FoundField): ConversionNote {
  return decision(where, field, message, fix);
}

function decision(where: string, subject: string, message: string, fix: string): ConversionNote {
  return note(ConversionNoteKind.DECISION, where, subject, message, fix);
}

/** Reports whether one of the targets can be an object of a kind. */
function isPatched(kind: string, targets: readonly unknown[]): boolean {
  const api = KINDS.find((each) => each.kind === kind);
  return api !== undefined && (targets.length === 0 || targets.some((target) => canSelect(target, api)));
}

/** Reports whether the release stores v1, whose fields differ. */
function hasNewVersion(apis: readonly FormerApi[]): boolean {
  return apis.some(({ newVersion }) => newVersion === 'v1');
}

/** Adds notes to the files that they are about. */
export function withNotes(files: readonly ConvertedFile[], notes: ReadonlyMap<string, readonly ConversionNote[]>): readonly ConvertedFile[] {
  return files.map((file) => ({ ...file, notes: [...file.notes, ...notes.get(file.name) ?? []] }));
}
