import { filesByCluster, isConverted } from './convert-files';
import { ConvertOptions, ConvertTarget } from './convert-options';
import { InputFile } from './input-file';
import { provisionerRelease } from './provisioner-release';
import { textWithSchemaLines } from './schema-lines';
import { filesByPath } from './target/files-by-path';
import { invalidClasses, withoutClassNotes } from './target/invalid-classes';
import { kustomizationNotes } from './target/kustomizations';
import { listedPatchNotes, patchFileNotes } from './target/patches';
import { printTarget, TargetResult } from './target/print-target';
import { resultsBySource } from './target/results-by-source';
import { targetFiles } from './target/target-files';
import { targetNotes } from './target/target-notes';
import { ManifestObject } from '../../checks/manifests/read-manifests';
import { isObject, JsonObject } from '../../foundation/basics/json';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { apiOfObject, AUTO_MODE_NODE_CLASS, NODE_OVERLAY } from '../../karpenter/versions/known-apis';
import { toAutoMode } from '../../migration/conversion/auto-mode/to-auto-mode';
import { Conversion } from '../../migration/conversion/conversion';
import { ConversionNote, ConversionNoteKind } from '../../migration/conversion/conversion-note';
import { convert } from '../../migration/conversion/convert';
import { note } from '../../migration/conversion/notes';
import { toSelfManaged } from '../../migration/conversion/self-managed/to-self-managed';
import { rejectedText } from '../input/rejected-objects';
import { wellFormedObjects } from '../input/well-formed-objects';
import { Terminal } from '../terminal/terminal';
import { UsageError } from '../terminal/usage-error';

const V1_SINCE = KarpenterVersion.of('1.0.0');
const OTHER_APIS: readonly string[] = [NODE_OVERLAY, AUTO_MODE_NODE_CLASS];

/** Writes files, by their path in a new folder. */
export type WriteFiles = (files: ReadonlyMap<string, string>) => void;

/** Prints the NodePools and node classes of the input for another kind of cluster, or passes them to `write`. Returns the exit code. */
export function convertToTarget(
  all: readonly InputFile[], options: ConvertOptions, target: ConvertTarget, version: KarpenterVersion, terminal: Terminal, write?: WriteFiles,
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
  const ofKustomizations = kustomizationNotes(all, all.filter((file) => karpenterObjects(file).length > 0), target);
  const results = clusters.map(({ files, given, objects }): TargetResult => {
    const inV1 = convert(objects.filter(isConverted), version, provisionerRelease(objects, options.from));
    const others = objects.filter((json) => !isConverted(json));
    const inputs = [...inV1.objects.map(({ json }) => json), ...others];
    const invalid = invalidClasses(objects.filter(isConverted), inV1);
    const result = target === 'auto-mode' ? toAutoMode(inputs, invalid) : toSelfManaged(inputs, version);
    const { files: texts, notes } = targetFiles(files, resultsBySource(given, objects, inV1, result));
    const ofOthers = files.flatMap((file) => (
      otherObjects(file).map((json) => ({ file, notes: [...targetNotes(json, target), ...listedPatchNotes(file, json, target)] }))
    ));
    const ofFiles = [...files.flatMap(({ name }) => ofKustomizations.get(name) ?? []), ...patchFileNotes(files, target)];
    const ofV1 = target === 'auto-mode' ? withoutClassNotes(notesOf(inV1), invalid) : notesOf(inV1);
    return {
      objects: result.objects,
      files: texts.map((file) => ({ ...file, text: textWithSchemaLines(file.text, version, options.schemas?.(file)) })),
      notes: [...ofV1, ...result.notes, ...ofOthers.flatMap((each) => each.notes), ...ofFiles, ...notes],
      steps: result.steps,
      unreported: ofOthers.filter((each) => each.notes.length === 0 && !ofKustomizations.has(each.file.name)).length,
    };
  });
  write?.(filesByPath(results.flatMap(({ files }) => files)));
  return printTarget(results, options, terminal);
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

/** Returns the notes of the conversion to v1. Kubelet settings without a node class need the class in the input, because the output has no EC2NodeClass. */
function notesOf({ notes, patches }: Conversion): readonly ConversionNote[] {
  return notes.map((each) => {
    const patch = patches.find(({ object }) => each.kind === ConversionNoteKind.DECISION && each.message.includes(`belongs in ${object}, `));
    if (patch === undefined) return each;
    return note(each.kind, each.where, 'kubelet', 'is lost, because its node class is not in the input', `Convert ${patch.object} together with the NodePool.`);
  });
}
