import { FileNote, replacementsNote } from './files/file-note';
import { filesOf, Kustomization, partsOf, renderedFolderOf } from './files/kustomization-parts';
import { replacementEntries } from './files/kustomization-replacements';
import { normalPath } from './files/paths';
import { ManifestObject, Manifests, readManifests } from './read-manifests';
import { Source } from './source';
import { grouped } from '../../foundation/basics/grouped';
import { isObject, JsonObject, sortedKeys } from '../../foundation/basics/json';
import { jsonText } from '../../foundation/basics/json-text';
import { Json } from '../findings/rule';
import { isSubdomain } from '../labels/label-syntax';

/** A placeholder for a value that kustomize sets. */
const PLACEHOLDER = '$(replacements)';

export interface ReplacedValues {
  readonly objects: readonly ManifestObject[];
  readonly notes: readonly FileNote[];
}

/** A field of objects that kustomize sets from a field of another object. */
interface Target {
  readonly select: JsonObject;
  /** Selectors of objects that kustomize does not change. */
  readonly rejects: readonly JsonObject[];
  /** The placeholder for the value. */
  readonly placeholder: string;
  /** The part of the field that kustomize sets. Absent if kustomize sets the whole field. */
  readonly part?: TextPart;
  readonly fieldPaths: readonly string[];
  /** Whether kustomize adds the field to objects without the field. */
  readonly creates: boolean;
}

/** A part of a string between delimiters. A negative index adds a part at the start, and an index after the last part adds one at the end. */
interface TextPart {
  readonly delimiter: string;
  readonly index: number;
}

/** The value that kustomize sets in a field. */
interface Setting {
  readonly isName: boolean;
  readonly creates: boolean;
  readonly placeholder: string;
  readonly part?: TextPart;
}

/** The targets of a kustomization, and the files with the objects that it changes. */
interface Targets {
  readonly folder: string;
  readonly found: readonly Target[];
  readonly files: ReadonlySet<string>;
}

/** Fields with names that connect objects. A name in a file is kept, because kustomize changes a name and the references to it in the same way. */
const NAME_FIELDS: readonly string[] = ['metadata.name', 'metadata.namespace', 'spec.template.spec.nodeClassRef.name', 'spec.template.spec.providerRef.name', 'spec.nodeClassRef.name', 'spec.providerRef.name'];

/**
 * Reads manifests, and replaces the values that kustomizations set by placeholders. For commands that do not write the objects.
 *
 * @param isCompared whether the placeholders for different values differ
 */
export function readReplacedManifests(
  sources: readonly Source[], isChecked: (json: Json, source: string) => boolean, progress: (text: string) => void, isCompared = false,
): Manifests {
  const read = readManifests(sources, isChecked, progress);
  const { objects, notes } = withReplacedValues(read.objects, read.kustomizations, isCompared);
  return { ...read, objects, notes: [...read.notes, ...notes] };
}

/** Replaces the values that kustomizations set in the objects of their files by placeholders, so that no rule checks their form. */
export function withReplacedValues(
  objects: readonly ManifestObject[], kustomizations: readonly Kustomization[], isCompared = false,
): ReplacedValues {
  const placeholderOf = isCompared ? placeholderFor(kustomizations) : () => PLACEHOLDER;
  const targets = kustomizations.flatMap((each) => targetsIn(each, kustomizations, objects, placeholderOf));
  if (targets.length === 0) return { objects, notes: [] };
  const counts = new Map<string, { readonly folder: string; count: number }>();
  const replaced = objects.map((object): ManifestObject => {
    let { json } = object;
    for (const { folder, found } of targets.filter((each) => each.files.has(normalPath(object.source)))) {
      const selecting = found.filter(({ select, rejects }) => isSelected(json, select) && !rejects.some((each) => isRejected(json, each)));
      const fields = selecting.flatMap(({ fieldPaths, ...target }) => (
        fieldPaths.map((path) => ({ path, creates: target.creates, part: target.part, placeholder: target.placeholder }))
      ));
      const paths = new Map(fields.map((field) => [JSON.stringify(field), field]));
      for (const { path, ...field } of paths.values()) {
        const changed = withPlaceholder(json, pathParts(path), { isName: NAME_FIELDS.includes(path), ...field });
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

/** Returns a function for the placeholder of a value, which depends on the source of the value, and on the generators of the source. */
function placeholderFor(kustomizations: readonly Kustomization[]): (source: unknown) => string {
  const lists = kustomizations.flatMap(({ json }) => [json.configMapGenerator, json.secretGenerator]);
  const generators = lists.filter(Array.isArray).flat().filter(isObject);
  const byName = grouped(generators, ({ name }) => String(name));
  return (source) => {
    const { name, fieldPath } = isObject(source) ? source : {} as JsonObject;
    const key = pathParts(String(fieldPath)).at(-1);
    const values = (byName.get(String(name)) ?? []).map((generator) => valueIn(generator, key) ?? generator);
    return `$(replacements.${hashOf(jsonText(sortedKeys([source ?? null, values])))})`;
  };
}

/** Returns the value of a key in the literals of a generator, for example `zone=us-east-1a`. */
function valueIn({ literals }: JsonObject, key: string | undefined): string | undefined {
  return (Array.isArray(literals) ? literals : []).find((literal): literal is string => typeof literal === 'string' && literal.startsWith(`${key}=`));
}

/** Returns a short text that differs for different texts. */
function hashOf(text: string): string {
  let hash = 0;
  for (let index = 0; index < text.length; index++) hash = (hash * 31 + text.charCodeAt(index)) % 4294967291;
  return hash.toString(36);
}

function targetsIn(
  kustomization: Kustomization,
  kustomizations: readonly Kustomization[],
  objects: readonly ManifestObject[],
  placeholderOf: (source: unknown) => string,
): readonly Targets[] {
  const written = targetsOf(kustomization, placeholderOf);
  if (written.length === 0) return [];
  const all = new Map(kustomizations.map((each) => [each.folder, each]));
  const overlays = kustomization.json.kind === 'Component'
    ? kustomizations.map((each) => partsOf(each, all)).filter((parts) => parts.includes(kustomization))
    : [partsOf(kustomization, all)];
  const files = new Set(overlays.flat().flatMap(filesOf));
  const renames = overlays.flat().some(({ json }) => renamesObjects(json));
  const names = new Set(objects.filter(({ source }) => files.has(normalPath(source))).map(({ json }) => json.metadata?.name));
  const isNewName = ({ select: { name } }: Target) => renames && !names.has(name);
  const found = written.map((target): Target => (isNewName(target) ? { ...target, select: { ...target.select, name: undefined } } : target));
  return [{ folder: renderedFolderOf(kustomization, all) ?? kustomization.folder, found, files }];
}

/** Reports whether a kustomization changes names of objects. Then a selected name that is in no file can be the new name of any object. */
function renamesObjects({ namePrefix, nameSuffix, patches }: JsonObject): boolean {
  const changesName = (patch: unknown) => isObject(patch) && isObject(patch.options) && patch.options.allowNameChange === true;
  return namePrefix !== undefined || nameSuffix !== undefined || (Array.isArray(patches) && patches.some(changesName));
}

function targetsOf(kustomization: Kustomization, placeholderOf: (source: unknown) => string): readonly Target[] {
  const entries = [...replacementEntries(kustomization), ...kustomization.replacements ?? []];
  const targets = entries.flatMap(({ source, targets: each }) => {
    const placeholder = placeholderOf(source);
    return (Array.isArray(each) ? each : []).filter(isObject).map((target) => ({ ...target, placeholder }) as JsonObject);
  });
  return targets.map(({ select, reject, fieldPaths, options, placeholder }) => ({
    placeholder,
    select: isObject(select) ? select : {},
    rejects: Array.isArray(reject) ? reject.filter(isObject) : [],
    creates: isObject(options) && options.create === true,
    part: partOf(options),
    fieldPaths: Array.isArray(fieldPaths) ? fieldPaths.filter((path): path is string => typeof path === 'string') : [],
  }));
}

function partOf(options: unknown): TextPart | undefined {
  const { delimiter, index } = isObject(options) ? options : {} as JsonObject;
  return typeof delimiter === 'string' && delimiter !== '' ? { delimiter, index: typeof index === 'number' ? index : 0 } : undefined;
}

/** The fields that a selector compares with an object. */
const SELECTED: ReadonlySet<string> = new Set(['group', 'version', 'kind', 'name']);

/** Reports whether a selector certainly matches an object, so that kustomize does not change it. kustomize ignores an empty selector. */
function isRejected(json: JsonObject, reject: JsonObject): boolean {
  const fields = Object.entries(reject);
  return fields.length > 0 && fields.every(([name, value]) => SELECTED.has(name) && isPlain(value)) && isSelected(json, reject);
}

function isPlain(value: unknown): boolean {
  return typeof value === 'string' && !/[^\w./-]/.test(value);
}

/** Reports whether a selector can match an object. kustomize reads its values as regular expressions, so that a value with other characters can match. */
function isSelected({ apiVersion, kind, metadata }: JsonObject, select: JsonObject): boolean {
  const [group, version] = String(apiVersion).split('/');
  const actual: JsonObject = { group, version, kind, name: metadata?.name };
  return Object.keys(actual).every((field) => typeof select[field] !== 'string' || select[field] === actual[field] || !isPlain(select[field]));
}

/** Returns the parts of a path, such as `spec`, `tags`, and `a.b` in `spec.tags.[a.b]`. A backslash escapes a dot. */
function pathParts(path: string): readonly string[] {
  return [...path.matchAll(/\[([^\]]*)\]|((?:\\.|[^.\\[])+)/g)].map(([, inBrackets, plain]) => inBrackets ?? plain.replace(/\\(.)/g, '$1'));
}

/** Returns a value with a placeholder at a path, or the same value if kustomize does not change the value or changes only a valid name. */
function withPlaceholder(value: unknown, [part, ...rest]: readonly string[], setting: Setting): unknown {
  if (part === undefined) return isKept(value, setting.isName) ? value : textWithPlaceholder(value, setting);
  if (Array.isArray(value)) {
    const changed = value.map((item, index) => (isItem(item, index, part) ? withPlaceholder(item, rest, setting) : item));
    return changed.every((item, index) => item === value[index]) ? value : changed;
  }
  if (!isObject(value) || (!Object.hasOwn(value, part) && !setting.creates)) return value;
  const inside = Object.hasOwn(value, part) || rest.length === 0 ? value[part] : {};
  const changed = withPlaceholder(inside, rest, setting);
  return changed === value[part] ? value : { ...value, [part]: changed };
}

/**
 * Returns a value with a placeholder for the part that kustomize sets. In a string of several lines, a placeholder would be a part of the text.
 *
 * Source: https://github.com/kubernetes-sigs/kustomize/blob/kustomize/v5.4.3/api/filters/replacement/replacement.go
 */
function textWithPlaceholder(value: unknown, { part, placeholder }: Setting): string {
  if (part === undefined || !['string', 'number', 'boolean'].includes(typeof value) || String(value).includes('\n')) return placeholder;
  const parts = String(value).split(part.delimiter);
  if (part.index < 0) parts.unshift(placeholder);
  else if (part.index >= parts.length) parts.push(placeholder);
  else parts[part.index] = placeholder;
  return parts.join(part.delimiter);
}

function isKept(value: unknown, isName: boolean): boolean {
  if (isName) return typeof value === 'string' && isSubdomain(value);
  return Array.isArray(value) || (isObject(value) && Object.keys(value).length > 0);
}

function isItem(item: unknown, index: number, part: string): boolean {
  if (part === '*' || part === String(index)) return true;
  const [key, expected] = part.split('=');
  return expected !== undefined && (key === '' ? String(item) === expected : isObject(item) && String(item[key]) === expected);
}
