import { FileNote, replacementsNote } from './files/file-note';
import { filesOf, Kustomization, partsOf } from './files/kustomization-parts';
import { replacementEntries } from './files/kustomization-replacements';
import { normalPath } from './files/paths';
import { ManifestObject, Manifests, readManifests } from './read-manifests';
import { Source } from './source';
import { isObject, JsonObject } from '../../foundation/basics/json';
import { Json } from '../findings/rule';

/** A placeholder for a value that kustomize sets. */
const PLACEHOLDER = '$(replacements)';

export interface ReplacedValues {
  readonly objects: readonly ManifestObject[];
  readonly notes: readonly FileNote[];
}

/** A field of objects that kustomize sets from a field of another object. */
interface Target {
  readonly select: JsonObject;
  readonly fieldPaths: readonly string[];
}

/** Reads manifests, and replaces the values that kustomizations set by placeholders. For commands that do not write the objects. */
export function readReplacedManifests(
  sources: readonly Source[], isChecked: (json: Json, source: string) => boolean, progress: (text: string) => void,
): Manifests {
  const read = readManifests(sources, isChecked, progress);
  const { objects, notes } = withReplacedValues(read.objects, read.kustomizations);
  return { ...read, objects, notes: [...read.notes, ...notes] };
}

/** Replaces the values that kustomizations set in the objects of their files by placeholders, so that no rule checks their form. */
export function withReplacedValues(objects: readonly ManifestObject[], kustomizations: readonly Kustomization[]): ReplacedValues {
  const all = new Map(kustomizations.map((each) => [each.folder, each]));
  const targets = kustomizations.flatMap((each) => {
    const found = targetsOf(each);
    return found.length === 0 ? [] : [{ folder: each.folder, found, files: new Set(partsOf(each, all).flatMap(filesOf)) }];
  });
  if (targets.length === 0) return { objects, notes: [] };
  const counts = new Map<string, { readonly folder: string; count: number }>();
  const replaced = objects.map((object): ManifestObject => {
    let { json } = object;
    for (const { folder, found } of targets.filter((each) => each.files.has(normalPath(object.source)))) {
      const paths = found.filter(({ select }) => isSelected(json, select)).flatMap(({ fieldPaths }) => fieldPaths);
      for (const path of paths) {
        const changed = withPlaceholder(json, pathParts(path));
        if (changed === json) continue;
        json = changed as JsonObject;
        const counted = counts.get(object.source) ?? { folder, count: 0 };
        counts.set(object.source, { ...counted, count: counted.count + 1 });
      }
    }
    return json === object.json ? object : { ...object, json };
  });
  return { objects: replaced, notes: [...counts].map(([source, { folder, count }]) => replacementsNote(source, folder, count)) };
}

function targetsOf(kustomization: Kustomization): readonly Target[] {
  const entries = [...replacementEntries(kustomization), ...kustomization.replacements ?? []];
  const targets = entries.flatMap((each): unknown[] => (Array.isArray(each.targets) ? each.targets : []));
  return targets.filter(isObject).map(({ select, fieldPaths }) => ({
    select: isObject(select) ? select : {},
    fieldPaths: Array.isArray(fieldPaths) ? fieldPaths.filter((path): path is string => typeof path === 'string') : [],
  }));
}

/** Reports whether a selector can match an object. kustomize reads its values as regular expressions, so that a value with other characters can match. */
function isSelected({ apiVersion, kind, metadata }: JsonObject, select: JsonObject): boolean {
  const [group, version] = String(apiVersion).split('/');
  const actual: JsonObject = { group, version, kind, name: metadata?.name };
  return Object.keys(actual).every((field) => typeof select[field] !== 'string' || select[field] === actual[field] || /[^\w./-]/.test(select[field]));
}

/** Returns the parts of a path, such as `spec`, `tags`, and `a.b` in `spec.tags.[a.b]`. A backslash escapes a dot. */
function pathParts(path: string): readonly string[] {
  return [...path.matchAll(/\[([^\]]*)\]|((?:\\.|[^.\\[])+)/g)].map(([, inBrackets, plain]) => inBrackets ?? plain.replace(/\\(.)/g, '$1'));
}

/** Returns a value with a placeholder at a path, or the same value if the path does not exist. */
function withPlaceholder(value: unknown, [part, ...rest]: readonly string[]): unknown {
  if (part === undefined) return isObject(value) || Array.isArray(value) ? value : PLACEHOLDER;
  if (Array.isArray(value)) {
    const changed = value.map((item, index) => (isItem(item, index, part) ? withPlaceholder(item, rest) : item));
    return changed.every((item, index) => item === value[index]) ? value : changed;
  }
  if (!isObject(value) || !Object.hasOwn(value, part)) return value;
  const changed = withPlaceholder(value[part], rest);
  return changed === value[part] ? value : { ...value, [part]: changed };
}

function isItem(item: unknown, index: number, part: string): boolean {
  if (part === '*' || part === String(index)) return true;
  const [key, expected] = part.split('=');
  return expected !== undefined && (key === '' ? String(item) === expected : isObject(item) && String(item[key]) === expected);
}
