import { commentNotes } from './comment-notes';
import { filesByCluster, isConverted } from './convert-files';
import { ConvertOptions, ConvertTarget } from './convert-options';
import { joined } from './converted-text';
import { changedDocument } from './document-text';
import { InputFile } from './input-file';
import { notesText } from './notes-text';
import { provisionerRelease } from './provisioner-release';
import { targetNotes } from './target-notes';
import { isObject, JsonObject } from '../../basics/json';
import { jsonText } from '../../basics/json-text';
import { oneLine } from '../../basics/one-line';
import { TargetConversion, toAutoMode } from '../../conversion/auto-mode/to-auto-mode';
import { Conversion } from '../../conversion/conversion';
import { ConversionNote, ConversionNoteKind } from '../../conversion/conversion-note';
import { convert } from '../../conversion/convert';
import { isOpen, note } from '../../conversion/notes';
import { toSelfManaged } from '../../conversion/self-managed/to-self-managed';
import { ManifestObject } from '../../manifests/read-manifests';
import { KarpenterVersion } from '../../versions/karpenter-version';
import { apiOfObject, AUTO_MODE_NODE_CLASS, NODE_OVERLAY } from '../../versions/known-apis';
import { yamlOf } from '../../yaml/write-yaml';
import { rejectedText } from '../rejected-objects';
import { Terminal } from '../terminal';
import { UsageError } from '../usage-error';
import { wellFormedObjects } from '../well-formed-objects';

const V1_SINCE = KarpenterVersion.of('1.0.0');
const OTHER_APIS: readonly string[] = [NODE_OVERLAY, AUTO_MODE_NODE_CLASS];

/** The result for the objects of one cluster. */
interface ClusterResult {
  readonly objects: readonly JsonObject[];
  /** The converted objects as YAML, with the comments of the input. */
  readonly text: string;
  readonly notes: readonly ConversionNote[];
  readonly steps: readonly string[];
}

/** Prints the NodePools and node classes of the input for another kind of cluster, and returns the exit code. */
export function convertToTarget(
  all: readonly InputFile[], { from, output }: ConvertOptions, target: ConvertTarget, version: KarpenterVersion, terminal: Terminal,
): number {
  if (!version._isAtLeast(V1_SINCE)) throw new UsageError(`--karpenter-version must be 1.0 or later for --target ${target}, got ${version}`);
  const clusters = filesByCluster(all).map((files) => {
    const given = files.flatMap((file) => karpenterObjects(file));
    return { files, given, ...wellFormedObjects(given, version, terminal.colors) };
  });
  const rejected = clusters.flatMap((cluster) => cluster.rejected);
  if (rejected.length > 0) {
    terminal.err(`${rejectedText(rejected)}\nNo objects were converted. Fix the objects, and run the command again.\n`);
    return 1;
  }
  const results = clusters.map(({ files, given, objects }): ClusterResult => {
    const inV1 = convert(objects.filter(isConverted), version, provisionerRelease(objects, from));
    const others = objects.filter((json) => !isConverted(json));
    const inputs = [...inV1.objects.map(({ json }) => json), ...others];
    const result = target === 'auto-mode' ? toAutoMode(inputs) : toSelfManaged(inputs, version);
    const { text, notes } = textOf(files, resultsBySource(given, objects, inV1, result));
    const ofOthers = files.flatMap(otherObjects).flatMap((json) => targetNotes(json, target));
    return { objects: result.objects, text, notes: [...notesOf(inV1), ...result.notes, ...ofOthers, ...notes], steps: result.steps };
  });
  return print(results, output, terminal);
}

function isRead(json: JsonObject): boolean {
  return isConverted(json) || OTHER_APIS.includes(apiOfObject(json));
}

function karpenterObjects({ name, documents }: InputFile): readonly ManifestObject[] {
  return documents.flatMap(({ document, objects }) => objects.filter(({ json }) => isRead(json))
    .map((object) => ({ ...object, source: name, appliedWith: name, document })));
}

function otherObjects({ documents }: InputFile): readonly JsonObject[] {
  return documents.flatMap(({ objects }) => objects.map(({ json }) => json)).filter((json) => isObject(json) && !isRead(json));
}

/** Returns the results by the object of the input. Objects that belong to no object of the input have the key undefined. */
function resultsBySource(
  all: readonly ManifestObject[], objects: readonly JsonObject[], inV1: Conversion, { results }: TargetConversion,
): ResultsBySource {
  const written = (isWanted: (json: JsonObject) => boolean) => all.filter((_, index) => isWanted(objects[index])).map(({ json }) => json);
  const converted = written(isConverted);
  const sourcesOfV1 = inV1.objects.map(({ source }) => (source === undefined ? undefined : converted[source]));
  const sources = [...sourcesOfV1, ...written((json) => !isConverted(json))];
  const bySource = new Map<JsonObject | undefined, JsonObject[]>();
  sources.forEach((source, index) => {
    const result = results[index];
    if (result !== undefined) bySource.set(source, [...bySource.get(source) ?? [], result]);
  });
  return bySource;
}

type ResultsBySource = ReadonlyMap<JsonObject | undefined, readonly JsonObject[]>;

/** Edits the documents with converted objects. Omits all other documents. */
function textOf(files: readonly InputFile[], bySource: ResultsBySource): Pick<ClusterResult, 'text' | 'notes'> {
  const notes: ConversionNote[] = [];
  const texts = files.flatMap(({ documents }) => documents.flatMap((document) => {
    const results = document.objects.map(({ json }) => ({ objects: bySource.get(json) ?? [] }));
    if (results.every(({ objects }) => objects.length === 0)) return [];
    const changed = changedDocument(document, results);
    notes.push(...commentNotes(document, changed, false));
    return [changed.text];
  }));
  return { text: joined([...texts, ...(bySource.get(undefined) ?? []).map((json) => yamlOf(json))]), notes };
}

/** Returns the notes of the conversion to v1. Kubelet settings without a node class need the class in the input, because the output has no EC2NodeClass. */
function notesOf({ notes, patches }: Conversion): readonly ConversionNote[] {
  return notes.map((each) => {
    const patch = patches.find(({ object }) => each.kind === ConversionNoteKind.DECISION && each.message.includes(`belongs in ${object}, `));
    if (patch === undefined) return each;
    return note(each.kind, each.where, 'kubelet', 'is lost, because its node class is not in the input', `Convert ${patch.object} together with the NodePool.`);
  });
}

function print(results: readonly ClusterResult[], output: ConvertOptions['output'], terminal: Terminal): number {
  const objects = results.flatMap((result) => result.objects);
  const notes = results.flatMap((result) => result.notes);
  const steps = [...new Set(results.flatMap((result) => result.steps))];
  terminal.out(output === 'json' ? `${jsonText({ objects, notes, steps })}\n` : joined(results.map(({ text }) => text)));
  if (notes.length > 0) terminal.err(notesText('all files', notes));
  if (steps.length > 0) terminal.err(`Next steps:\n${steps.map((step, index) => `  ${index + 1}. ${oneLine(step)}\n`).join('')}`);
  const open = notes.filter(isOpen).length;
  if (open > 0) terminal.err(`${open} ${open === 1 ? 'item needs' : 'items need'} a decision: see the lines with "decision" and "impossible"\n`);
  return open > 0 ? 1 : 0;
}
