import { isKubernetesObject } from './files/cloud-formation';
import { changesNote, FileNote, malformedNote, notYamlNote, otherNameNote, patchNote, placeholderNote } from './files/file-note';
import { HelmCharts } from './files/helm-charts';
import { mentionsKarpenter } from './files/karpenter-text';
import { hasKustomizationName, isKustomization, isSubstituting } from './files/kustomization';
import { changingOverlays } from './files/kustomization-changes';
import { allPatchFilesOf, Kustomization, renderedFolderOf, renderedFolderWith } from './files/kustomization-parts';
import { withListedFiles } from './files/listed-files';
import { folderOf, isBelow, normalPath } from './files/paths';
import { SkippedFiles } from './files/skipped-files';
import { isTemplateName, templateKindOf } from './files/template-kind';
import { variablesOutsideScripts } from './files/variables-outside-scripts';
import { listProblem, objectsIn } from './objects-in';
import { documentsIn, KnownFolders, kustomizationAbove } from './read-kustomization';
import { UnreadableSource } from './report';
import { Source, SourceError } from './source';
import { append } from '../../foundation/basics/append';
import { grouped } from '../../foundation/basics/grouped';
import { isObject } from '../../foundation/basics/json';
import { textsWithPlaceholders, unmaskedText } from '../../foundation/basics/placeholders';
import { valueText } from '../../foundation/basics/value-text';
import { decodeBytes } from '../../foundation/yaml/decode-bytes';
import { positionOf } from '../../foundation/yaml/positions';
import { readDocuments } from '../../foundation/yaml/read-documents';
import { isReadError, ReadError, YamlDocument } from '../../foundation/yaml/read-result';
import { apiOfObject, isArgoCdApi, isNonEmpty } from '../../karpenter/versions/known-apis';
import { podSpecOf } from '../findings/pod-template';
import { CheckedObject, Json } from '../findings/rule';

/** Limits for one run: the number of objects, and the number of keys and values in them. All objects remain in memory, because some rules compare several objects. */
export const MAX_OBJECTS = 100_000;
export const MAX_OBJECT_NODES = 13_000_000;

/** A checked object, with its source and document. */
export interface ManifestObject extends CheckedObject {
  readonly source: string;
  readonly document: YamlDocument;
  /** Whether the source contains all objects of a cluster. */
  readonly isCluster?: boolean;
  /** Whether the object is of a kind outside Karpenter's APIs that a check only compares with the other objects. */
  readonly isRelated?: boolean;
}

export interface Manifests {
  readonly objects: readonly ManifestObject[];
  readonly unreadable: readonly UnreadableSource[];
  /** Files that are not read as objects, although they are not errors. */
  readonly notes: readonly FileNote[];
  /** Number of documents and List items whose kinds are not checked. */
  readonly skipped: number;
  /** The kustomizations in the sources. */
  readonly kustomizations: readonly Kustomization[];
  /** Names of the sources whose documents are not objects. */
  readonly unread: ReadonlySet<string>;
  /** Names of the sources that kustomizations list as patches. */
  readonly patches: ReadonlySet<string>;
  /** The checked and related objects in patches. */
  readonly patchObjects: readonly ManifestObject[];
}

/** Reads the objects that `isChecked` or `isRelated` accepts. Files with only related objects cause no notes. Calls `progress` after each file. */
export function readManifests(
  sources: readonly Source[],
  isChecked: (json: Json, source: string) => boolean,
  progress: (text: string) => void,
  isRelated: (json: Json) => boolean = () => false,
): Manifests {
  const reader = new ManifestReader(sources, isChecked, isRelated);
  for (const [index, source] of sources.entries()) {
    if (!reader.readSource(source)) break;
    progress(`${index + 1} of ${sources.length} files read`);
  }
  return reader.result();
}

/** Matches the start of each notation of placeholders. */
const MAY_HAVE_PLACEHOLDERS = /\$[{(A-Z_]|\{\{|<[A-Za-z<]|[#%]\{/;

/** The objects of a source that is being read. */
interface SourceContent {
  readonly objects: ManifestObject[];
  readonly errors: ReadError[];
  /** Values of the documents, if none of them is an object of Kubernetes. */
  others?: unknown[];
  skipped: number;
}

class ManifestReader {
  private readonly objects: ManifestObject[] = [];
  private readonly unreadable: UnreadableSource[] = [];
  private readonly skippedFiles: SkippedFiles;
  private readonly notes: FileNote[] = [];
  private readonly placeholders: { readonly path: string; readonly json: Json; readonly found: readonly string[] }[] = [];
  /** The kustomization that lists each patch. */
  private readonly patchFiles = new Map<string, Kustomization>();
  /** Whether a Kustomization of Flux substitutes variables. */
  private hasFlux = false;
  private readonly kustomizations: Kustomization[] = [];
  private readonly malformed: { readonly name: string; readonly folder: string; readonly reason: string }[] = [];
  private readonly knownFolders: KnownFolders = new Map();
  /** The kustomizations of files that the arguments name, whose patches are known. */
  private readonly above = new Set<Kustomization>();
  /** Paths of the files with a list instead of an object. */
  private readonly lists = new Set<string>();
  private skipped = 0;
  private nodes = 0;

  constructor(
    private readonly sources: readonly Source[],
    private readonly isChecked: (json: Json, source: string) => boolean,
    private readonly isRelated: (json: Json) => boolean,
  ) {
    this.skippedFiles = new SkippedFiles(new HelmCharts(sources.map(pathOf)));
  }

  /** Reads one source. Returns false if the run has reached a limit. */
  readSource(source: Source): boolean {
    const text = this.textOf(source);
    if (text !== undefined && isTemplate(source, text)) {
      this.skippedFiles.addTemplateFile(source, text);
      return true;
    }
    if (text === undefined) return true;
    const kustomization = source.find && kustomizationAbove(pathOf(source), source.find, this.knownFolders);
    if (kustomization !== undefined && !this.above.has(kustomization)) this.addPatches(kustomization);
    if (kustomization !== undefined) this.above.add(kustomization);
    if (this.skippedFiles.skips(source, text)) return true;
    const content: SourceContent = { objects: [], errors: [], others: [], skipped: 0 };
    const limit = this.readText(text, source, content);
    if (content.errors.length > 0 && this.skippedFiles.skipsTemplate(source, content.errors)) return true;
    if (content.objects.some(({ document }) => document.section.isMasked && templateKindOf(unmaskedText(document.section.text)) !== undefined)) {
      this.skippedFiles.addTemplate(source, text);
      return true;
    }
    if (content.others && content.errors.length === 0 && this.skippedFiles.skipsOuterTemplate(source, text, content.others)) return true;
    append(this.objects, content.objects);
    this.addPlaceholders(source, content.objects);
    this.skipped += content.skipped;
    if (content.errors.length > 0) this.addError(source, content.errors[0], text);
    if (limit === undefined) return true;
    this.unreadable.push({ source: source.name, line: limit.line, column: null, message: `stopped reading after ${limit.text}`, fix: 'Check fewer files at once.' });
    return false;
  }

  result(): Manifests {
    const kustomizations = this.allKustomizations();
    kustomizations.forEach((each) => this.addPatches(each));
    const patches = new Map(this.sources.flatMap(({ name, path = name }) => {
      const kustomization = this.patchFiles.get(normalPath(path));
      return kustomization === undefined ? [] : [[name, { path, kustomization }]];
    }));
    const placeholders = grouped(this.placeholders, ({ path }) => path);
    const namedLists = this.sources.filter((source) => source.isNamed && this.lists.has(normalPath(pathOf(source)))).map(({ name }) => name);
    const withObjects = this.objects.filter(({ isRelated }) => !isRelated).map(({ source }) => source);
    const inPatches = new Set([...withObjects, ...namedLists].filter((source) => patches.has(source)));
    const all = new Map(kustomizations.map((each) => [each.folder, each]));
    const ofPatches = [...inPatches].map((source) => patches.get(source)!)
      .map(({ path, kustomization }) => (
        patchNote(path, folderOf(kustomization.file), hasKustomizationName(kustomization.file) ? renderedFolderOf(kustomization, all) : undefined)
      ));
    return {
      objects: patches.size === 0 ? this.objects : this.objects.filter(({ source }) => !patches.has(source)),
      unreadable: this.unreadable,
      notes: [
        ...this.skippedFiles.notes(),
        ...ofPatches,
        ...this.changes(kustomizations, ofPatches),
        ...[...placeholders].flatMap(([path, objects]) => {
          const found = objects.flatMap((each) => each.found);
          if (found.length === 0) return [];
          const variables = variablesOutsideScripts(objects.map(({ json }) => json));
          return [placeholderNote(path, found, this.hasFlux, () => renderedFolderWith(path, all), variables)];
        }),
        ...this.notes,
        ...this.malformedNotes(),
      ],
      skipped: this.skipped,
      kustomizations,
      unread: new Set([...this.skippedFiles.names, ...patches.keys()]),
      patches: new Set(patches.keys()),
      patchObjects: patches.size === 0 ? [] : this.objects.filter(({ source }) => patches.has(source)),
    };
  }

  /** Returns notes about kustomizations that change objects, except those whose command a note about a patch names. */
  private changes(kustomizations: readonly Kustomization[], ofPatches: readonly FileNote[]): readonly FileNote[] {
    if (kustomizations.length === 0) return [];
    const files = new Set(this.objects.filter(({ isRelated }) => !isRelated).map(({ source }) => normalPath(source)));
    const commands = new Set(ofPatches.map(({ render }) => render?.command));
    const changing = (each: readonly Kustomization[]) => changingOverlays(each, (file) => files.has(file), (file) => this.lists.has(file));
    const found = changing(kustomizations.filter(({ file }) => hasKustomizationName(file)));
    const others = kustomizations.filter(({ file }) => !hasKustomizationName(file));
    return [
      ...found.map(({ folder, flags }) => changesNote(folder, flags)).filter(({ render }) => !commands.has(render?.command)),
      ...others.flatMap((each) => changing([each]).map(({ flags }) => otherNameNote(each.file, flags))),
    ];
  }

  /** Returns the text of a source, or undefined if it is unreadable. */
  private textOf(source: Source): string | undefined {
    if (source.isDanglingLink) {
      this.skippedFiles.addDanglingLink(source);
      return undefined;
    }
    let bytes: Uint8Array;
    try {
      bytes = source.read();
    } catch (error) {
      const fix = error instanceof SourceError ? error.fix : 'Check the path and its permissions.';
      this.unreadable.push({ source: source.name, line: null, column: null, message: (error as Error).message, fix });
      return undefined;
    }
    const text = decodeBytes(bytes);
    if (typeof text === 'string') return text;
    this.addError(source, text, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1').replaceAll('\0', ''));
    return undefined;
  }

  /** Reads the documents of a text. Returns the limit that the run has reached. */
  private readText(text: string, source: Source, content: SourceContent): { readonly text: string; readonly line: number } | undefined {
    for (const result of readDocuments(text)) {
      if (isReadError(result)) content.errors.push(result);
      else this.add(result, source, content);
      const limit = this.exceeded(content);
      if (limit !== undefined) return { text: limit, line: result.line };
    }
    return undefined;
  }

  private exceeded({ objects }: SourceContent): string | undefined {
    if (this.objects.length + objects.length >= MAX_OBJECTS) return `${MAX_OBJECTS} objects`;
    return this.nodes >= MAX_OBJECT_NODES ? `${MAX_OBJECT_NODES} keys and values` : undefined;
  }

  private add(document: YamlDocument, source: Source, content: SourceContent): void {
    const problem = listProblem(document.value);
    if (problem) content.errors.push({ index: document.index, ...positionOf(document, problem.path), message: problem.message, fix: problem.fix });
    const found = objectsIn(document.value);
    if (document.index === 0 && hasKustomizationName(pathOf(source)) && isOtherThanMap(document.value)) content.errors.push(notFields(document));
    if (Array.isArray(document.value)) this.lists.add(normalPath(pathOf(source)));
    for (const { json } of found) {
      if (isKustomization(pathOf(source), json)) this.addKustomization(pathOf(source), json);
      this.hasFlux ||= isSubstituting(json);
    }
    if (found.some(({ json }) => isKubernetesObject(json))) content.others = undefined;
    else content.others?.push(document.value);
    const ours = found.flatMap((object) => {
      if (this.isChecked(object.json, source.name)) return [object];
      return this.isRelated(object.json) ? [{ ...object, isRelated: true }] : [];
    });
    if (ours.length > 0) this.nodes += document.nodes;
    const { name, deployment, isCluster } = source;
    const place = { source: name, appliedWith: name, deployment, document, ...isCluster && { isCluster } };
    for (const object of ours) content.objects.push({ ...object, ...place });
    content.skipped += Math.max(found.length, problem ? 0 : 1) - ours.length;
  }

  /** Notes the placeholders in the values of objects, except in Argo CD's kinds, whose notation for templates is similar. */
  private addPlaceholders(source: Source, objects: readonly ManifestObject[]): void {
    let latest: ManifestObject['document'] | undefined;
    let mayHavePlaceholders = false;
    for (const { json, document, isRelated } of objects) {
      if (isRelated) continue;
      // A List has many objects in one document.
      if (document !== latest) {
        latest = document;
        mayHavePlaceholders = document.section.isMasked || MAY_HAVE_PLACEHOLDERS.test(document.section.text);
      }
      if (!mayHavePlaceholders || !(isNonEmpty(json.apiVersion) || isNonEmpty(json.kind)) || isArgoCdApi(apiOfObject(json))) continue;
      this.placeholders.push({ path: pathOf(source), json, found: textsWithPlaceholders(withoutCommands(json)) });
    }
  }

  private addKustomization(path: string, json: Json): void {
    this.kustomizations.push({ folder: normalPath(folderOf(path)), file: path, json });
  }

  /** Returns the kustomizations in the input, with the files that they list. */
  private allKustomizations(): readonly Kustomization[] {
    const listed = grouped(this.kustomizations.length === 0 ? [] : this.sources, (source) => normalPath(pathOf(source)));
    return withListedFiles(this.kustomizations, (path) => (listed.get(path) ?? []).flatMap(documentsIn));
  }

  private addPatches(kustomization: Kustomization): void {
    for (const file of allPatchFilesOf(kustomization)) this.patchFiles.set(file, kustomization);
  }

  /** Reports the first error of a source, unless a folder contains the source and the source has nothing to do with Karpenter. */
  private addError({ name, path = name, isNamed }: Source, { index, line, column, message, fix }: ReadError, text: string): void {
    if (isNamed || mentionsKarpenter(text)) this.unreadable.push({ source: name, line, column, message, fix });
    else if (index === 0 && hasKustomizationName(path)) this.malformed.push({ name, folder: normalPath(folderOf(path)), reason: `line ${line}: ${message}` });
    else this.notes.push(notYamlNote(name, `line ${line}: ${message}`));
  }

  /** Returns a note about each unreadable kustomization. It matters only if the kustomization can have patches of objects of Karpenter. */
  private malformedNotes(): readonly FileNote[] {
    return this.malformed.map(({ name, folder, reason }) => {
      const isOurs = this.objects.some(({ source, isRelated }) => !isRelated && isBelow(normalPath(source), folder));
      return isOurs ? malformedNote(name, reason) : notYamlNote(name, reason);
    });
  }
}

function isOtherThanMap(value: unknown): boolean {
  return value !== null && value !== undefined && !isObject(value);
}

function notFields({ index, line, value }: YamlDocument): ReadError {
  const message = `a kustomization must be a map, got ${Array.isArray(value) ? 'a list' : valueText(value)}`;
  return { index, line, column: 1, message, fix: 'Set fields, for example resources: [pool.yaml].' };
}

/** Returns whether a source has the name of a template. A file that the user names is read if it contains no placeholder. */
function isTemplate({ name, isTemplate: isOfFolder, isNamed }: Source, text: string): boolean {
  return isOfFolder === true || (isNamed === true && isTemplateName(name) && MAY_HAVE_PLACEHOLDERS.test(text));
}

function pathOf({ name, path = name }: Source): string {
  return path;
}

/** Fields of containers in which `$(NAME)` and `${NAME}` refer to environment variables. */
const COMMAND_FIELDS = ['command', 'args', 'env', 'lifecycle', 'livenessProbe', 'readinessProbe', 'startupProbe'];

/** Returns the parts of an object in which other programs can set values: everything except the commands of containers. */
function withoutCommands(json: Json): unknown {
  const spec = podSpecOf(json)?.spec;
  if (!isObject(spec)) return json;
  const containers = new Set(['containers', 'initContainers'].flatMap((field) => (Array.isArray(spec[field]) ? spec[field].filter(isObject) : [])));
  // Aliases can refer to the same value many times.
  const copies = new Map<unknown, unknown>();
  const copyOf = (value: unknown): unknown => {
    if (!copies.has(value)) copies.set(value, copied(value));
    return copies.get(value);
  };
  const copied = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copyOf);
    if (!isObject(value)) return value;
    const fields = Object.entries(value).filter(([key]) => !containers.has(value) || !COMMAND_FIELDS.includes(key));
    return Object.fromEntries(fields.map(([key, field]) => [key, copyOf(field)]));
  };
  return copyOf(json);
}
