import { commentNotes } from './comment-notes';
import { changedDocument, isJson, ObjectResult } from './document-text';
import { InputDocument, InputFile } from './input-file';
import { NotesByObject, notesByObject } from './notes-by-object';
import { otherObjectNotes } from './other-objects';
import { convertedInstallation, installationValues, isInstallation } from './settings/application-values';
import { chartValuesIn, convertedValuesFile, isValuesFile } from './settings/chart-values';
import { configMapSettings, isUnreadConfigMap, nodeClassSettings } from './settings/config-map-settings';
import { nodeClassNotes, nodeClassValues } from './settings/node-class-values';
import { merged } from '../../checks/controller-values/value-paths';
import { clustersOfFiles } from '../../checks/manifests/clusters';
import { controllerValuesYaml } from '../../constructs/controller/values/controller-values-yaml';
import { append } from '../../foundation/basics/append';
import { grouped } from '../../foundation/basics/grouped';
import { deepEqual, isObject, JsonObject } from '../../foundation/basics/json';
import { oneLine } from '../../foundation/basics/one-line';
import { posix, SEPARATOR } from '../../foundation/platform/paths';
import { GLOBAL_SETTINGS } from '../../karpenter/versions/config-maps';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { apiOfObject, AWS_NODE_TEMPLATE, EC2_NODE_CLASSES, isObjectWithoutApi, NODE_POOLS, PROVISIONER } from '../../karpenter/versions/known-apis';
import { Conversion, ConversionOptions, ConversionPatch } from '../../migration/conversion/conversion';
import { ConversionNote, ConversionNoteKind } from '../../migration/conversion/conversion-note';
import { isOpen, nameOf, note, noteText } from '../../migration/conversion/notes';

/** A file after the conversion. */
export interface ConvertedFile {
  readonly name: string;
  readonly path: string;
  /** The text that the command read. */
  readonly original: string;
  readonly text: string;
  readonly isChanged: boolean;
  readonly notes: readonly ConversionNote[];
}

export interface ConvertedFiles {
  readonly files: readonly ConvertedFile[];
  /** Objects that belong to no file of the input. */
  readonly newObjects: readonly JsonObject[];
  /** Notes that belong to no file of the input. */
  readonly notes: readonly ConversionNote[];
  /** Helm values that replace ConfigMaps, by the folder of the ConfigMaps relative to the input. */
  readonly values: ReadonlyMap<string, JsonObject>;
  /** Kubelet settings of converted NodePools whose EC2NodeClass is not in the output. */
  readonly patches: readonly ConversionPatch[];
  /** Returns the comment above a new object. By default, new objects have no comment. */
  readonly commentAbove?: (json: JsonObject) => string;
}

export interface ConvertFilesOptions {
  readonly version: KarpenterVersion;
  readonly from?: KarpenterVersion;
  /** Whether the values that replace ConfigMaps are written to files. */
  readonly hasValuesFiles: boolean;
  /** Settings that the conversion writes to each EC2NodeClass. */
  readonly nodeClassSettings: ConversionOptions;
  /** Files of node classes in other clusters, by the name of the class. */
  readonly otherClasses: ReadonlyMap<string, string>;
  /** Names of all files in the input. */
  readonly fileNames: readonly string[];
  /** Whether an object without a complete converted form remains. */
  readonly keepsObjects: boolean;
}

const CONVERTED_APIS = new Set([...NODE_POOLS, ...EC2_NODE_CLASSES, PROVISIONER, AWS_NODE_TEMPLATE]);

/** Name of the file with the Helm values that replace the ConfigMaps of a folder. */
export const VALUES_FILE = 'karpenter-values.yaml';

export function isConverted(json: JsonObject): boolean {
  return CONVERTED_APIS.has(`${json.apiVersion} ${json.kind}`);
}

/** Returns the files of each cluster. */
export function filesByCluster(files: readonly InputFile[]): readonly (readonly InputFile[])[] {
  const named = files.flatMap((file) => {
    return eachObject([file]).filter(hasName).map((json) => ({ file: file.name, name: nameOf(json), apiVersion: json.apiVersion }));
  });
  const clusterOf = clustersOfFiles(named);
  return files.length === 0 ? [files] : [...grouped(files, ({ name }) => clusterOf(name)).values()];
}

function hasName(json: JsonObject): boolean {
  return isConverted(json) && json.metadata?.name !== undefined;
}

/** Returns the facts about the cluster that the ConfigMap with global settings, or the values of the Karpenter chart, contain. */
export function settingsForNodeClasses(files: readonly InputFile[]): ConversionOptions {
  const objects = eachObject(files);
  if (!objects.some((json) => apiOfObject(json) === PROVISIONER || apiOfObject(json) === AWS_NODE_TEMPLATE)) return {};
  const configMaps = objects.filter((json) => apiOfObject(json) === GLOBAL_SETTINGS && isObject(json.data)).map(nodeClassSettings);
  const chartValues = [...objects.filter(isValuesFile).map(chartValuesIn), ...objects.filter(isInstallation).flatMap(installationValues)];
  const values = chartValues.map(nodeClassValues);
  const all = [...configMaps, ...values.filter((each) => Object.keys(each).length > 0)];
  return all.every((each) => deepEqual(each, all[0])) ? all[0] ?? {} : {};
}

/** Returns the file of each node class. */
export function classFiles(files: readonly InputFile[]): ReadonlyMap<string, string> {
  return new Map(files.flatMap((file) => eachObject([file])
    .filter((json) => isConverted(json) && ['EC2NodeClass', 'AWSNodeTemplate'].includes(json.kind))
    .map((json): [string, string] => [json.metadata?.name, file.name])));
}

function eachObject(files: readonly InputFile[]): readonly JsonObject[] {
  return files.flatMap(({ documents }) => documents.flatMap(({ objects }) => objects.map(({ json }) => json)));
}

/**
 * Applies a conversion to files.
 *
 * @param conversion the conversion of all objects for which `isConverted` holds, in the order of the files
 */
export function convertedFiles(files: readonly InputFile[], conversion: Conversion, options: ConvertFilesOptions): ConvertedFiles {
  return new FileConverter(files, conversion, options).convert();
}

class FileConverter {
  private readonly values = new Map<string, JsonObject>();
  private readonly objectsBySource = new Map<number | undefined, JsonObject[]>();
  private readonly notesBySource: NotesByObject;
  private readonly patchesBySource: ReadonlyMap<number, ConversionPatch>;
  private readonly classNames: ReadonlySet<string>;
  private readonly usedPatches: ConversionPatch[] = [];
  private readonly reasons = new Map<string, readonly string[]>();
  private next = 0;

  constructor(private readonly files: readonly InputFile[], conversion: Conversion, private readonly options: ConvertFilesOptions) {
    for (const { source, json } of conversion.objects) this.objectsBySource.set(source, [...this.objectsBySource.get(source) ?? [], json]);
    this.notesBySource = notesByObject(eachObject(files).filter(isConverted), conversion);
    this.patchesBySource = new Map(conversion.patches.map((patch) => [patch.source, patch]));
    this.classNames = new Set([...classFiles(files).keys(), ...options.otherClasses.keys()]);
  }

  public convert(): ConvertedFiles {
    return {
      files: this.files.map((file) => this.file(file)),
      newObjects: this.objectsBySource.get(undefined) ?? [],
      notes: this.notesBySource.get(undefined) ?? [],
      values: this.values,
      patches: this.usedPatches,
    };
  }

  private file(file: InputFile): ConvertedFile {
    const notes: ConversionNote[] = [];
    let text = '';
    let end = 0;
    for (const document of file.documents) {
      const results = document.objects.map(({ json }) => this.object(json, file, document, notes));
      const changed = changedDocument(document, results);
      append(notes, commentNotes(document, changed, results.every(({ objects }) => objects.length === 0)));
      text += file.text.slice(end, document.start) + changed.text;
      end = document.end;
    }
    text += file.text.slice(end);
    return { name: file.name, path: file.path, original: file.text, text, isChanged: text !== file.text, notes };
  }

  private object(json: JsonObject, file: InputFile, document: InputDocument, notes: ConversionNote[]): ObjectResult {
    const { version, from, fileNames } = this.options;
    if (isConverted(json)) return this.karpenterObject(json, document, notes);
    if (isUnreadConfigMap(json, version)) return this.configMap(json, file, notes);
    if (isInstallation(json)) {
      const { json: installation, ...result } = convertedInstallation(json, { from, version, fileNames });
      append(notes, nodeClassNotes(result.notes, this.options.nodeClassSettings));
      return { objects: [installation], moves: result.moves };
    }
    if (isValuesFile(json)) {
      const { values, ...result } = convertedValuesFile(json, from, version);
      append(notes, nodeClassNotes(result.notes, this.options.nodeClassSettings));
      return { objects: [values], moves: result.moves };
    }
    // A patch can omit fields of its object.
    if (!file.isPatch || !isObjectWithoutApi(json)) append(notes, otherObjectNotes(json, version));
    return { objects: [json] };
  }

  private karpenterObject(json: JsonObject, document: InputDocument, notes: ConversionNote[]): ObjectResult {
    const source = this.next++;
    const objects = this.objectsBySource.get(source) ?? [];
    const patch = this.patchesBySource.get(source);
    append(notes, (this.notesBySource.get(source) ?? []).map((each) => this.withClassFile(each, patch)));
    if (this.options.keepsObjects && !(isCompleteResult(json, objects) && this.keepsKubelet(patch, document))) {
      notes.push(note(ConversionNoteKind.KEPT, nameOf(json), 'the object', 'remains unchanged in the file, because its conversion is not complete'));
      return { objects: [json] };
    }
    if (patch !== undefined) this.usedPatches.push(patch);
    if (objects.length > 0) return { objects, ...patch && { patch: { ...patch, pool: nameOf(objects[0]) } } };
    return { objects, comment: this.reasonComment(nameOf(json), this.notesBySource.get(source) ?? []) };
  }

  /** Returns a comment that replaces an object without a result. If several objects have the same name, the first one has the notes. */
  private reasonComment(name: string, notes: readonly ConversionNote[]): string {
    const reasons = this.reasons.get(name) ?? notes.filter(isOpen).map((each) => `#   ${noteText(each)}`);
    this.reasons.set(name, reasons);
    return [`# ${oneLine(name)} was not converted:`, ...reasons, ''].join('\n');
  }

  /** Reports whether the file keeps the kubelet settings of a patch: in a comment, unless the input has the EC2NodeClass for a later conversion. */
  private keepsKubelet(patch: ConversionPatch | undefined, { text }: InputDocument): boolean {
    return patch === undefined || !isJson(text) && !this.classNames.has(classOf(patch));
  }

  /** Adds the file of the EC2NodeClass to the decision about kubelet settings that it does not take over. */
  private withClassFile(each: ConversionNote, patch: ConversionPatch | undefined): ConversionNote {
    const file = patch && this.options.otherClasses.get(classOf(patch));
    if (file === undefined || !isOpen(each) || !each.message.includes(patch!.object)) return each;
    return { ...each, message: `${each.message} (each folder counts as a cluster, because an object is in several folders, and ${file} is in another folder)` };
  }

  private configMap(json: JsonObject, { path }: InputFile, notes: ConversionNote[]): ObjectResult {
    const { values, notes: ofSettings } = configMapSettings(json, this.options.version);
    append(notes, ofSettings);
    const name = oneLine(nameOf(json));
    if (Object.keys(values).length === 0) return { objects: [], comment: `# Karpenter ${this.options.version} does not read ${name}.\n` };
    const folder = posix.dirname(path.split(SEPARATOR).join('/'));
    this.values.set(folder, merged(this.values.get(folder) ?? {}, values));
    if (!this.options.hasValuesFiles) {
      const lines = controllerValuesYaml(values).trimEnd().split('\n').map((line) => `#   ${line}`.trimEnd());
      return { objects: [], comment: [`# Karpenter ${this.options.version} does not read ${name}. Add these values to the Karpenter chart:`, ...lines, ''].join('\n') };
    }
    const file = folder === '.' ? VALUES_FILE : `${folder}/${VALUES_FILE}`;
    return { objects: [], comment: `# Karpenter ${this.options.version} does not read ${name}. The Helm values in ${oneLine(file)} replace it.\n` };
  }
}

function classOf({ object }: ConversionPatch): string {
  return object.slice(object.indexOf('/') + 1);
}

/** The kind of the result, by the kind of the object. */
const RESULT_KINDS: { readonly [kind: string]: string } = { Provisioner: 'NodePool', NodePool: 'NodePool', AWSNodeTemplate: 'EC2NodeClass', EC2NodeClass: 'EC2NodeClass' };

/** Reports whether an object has all of its results. If not, a decision is open, and the object is needed to answer it. */
function isCompleteResult(before: JsonObject, results: readonly JsonObject[]): boolean {
  const kinds = [RESULT_KINDS[before.kind], ...before.kind === 'Provisioner' && before.spec?.provider !== undefined ? ['EC2NodeClass'] : []];
  return kinds.every((kind) => results.some((each) => each.kind === kind));
}
