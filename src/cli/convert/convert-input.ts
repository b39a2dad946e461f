import { classFiles, ConvertedFiles, convertedFiles, ConvertFilesOptions, filesByCluster, isConverted, settingsForNodeClasses } from './convert-files';
import { ConvertOptions } from './convert-options';
import { InputFile } from './input-file';
import { notesText } from './notes-text';
import { patchNotes, withNotes } from './patches/patch-notes';
import { provisionerRelease } from './provisioner-release';
import { checkTarget } from '../../checks/findings/check-target';
import { messageAndFix } from '../../checks/findings/finding-text';
import { JsonObject } from '../../foundation/basics/json';
import { oneLine } from '../../foundation/basics/one-line';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { isNewerThanKnown, newestKnown } from '../../karpenter/versions/known-releases';
import { Conversion, ConversionTargetError } from '../../migration/conversion/conversion';
import { convert as convertObjects } from '../../migration/conversion/convert';
import { isOpen } from '../../migration/conversion/notes';
import { rejectedText } from '../input/rejected-objects';
import { wellFormedObjects } from '../input/well-formed-objects';
import { Terminal } from '../terminal/terminal';
import { UsageError } from '../terminal/usage-error';

/** Returns the release of the result. Prints a note if the options do not set a release, or if the release is newer than all known releases. */
export function conversionRelease(options: Pick<ConvertOptions, 'version'>, terminal: Terminal): KarpenterVersion {
  const version = options.version ?? newestKnown();
  if (!options.version) terminal.err(`--karpenter-version is not set, so convert uses Karpenter ${version}, the newest known release\n`);
  if (isNewerThanKnown(version)) terminal.err(`${oneLine(checkTarget(version, undefined).map(messageAndFix).join(' '))}\n`);
  return version;
}

/** Converts files. Prints the errors and returns undefined if an object has errors. */
export function convertFiles(
  files: readonly InputFile[], version: KarpenterVersion, options: ConvertOptions, terminal: Terminal,
): ConvertedFiles | undefined {
  const clusters = filesByCluster(files).map((ofCluster) => {
    const all = karpenterObjects(ofCluster);
    const knownValues: ReadonlyMap<JsonObject, JsonObject> = files[0]?.knownValues ?? new Map();
    const { objects, rejected } = wellFormedObjects(all, version, terminal.colors, knownValues);
    // Well-formed objects are copies. If none is rejected, they are in the order of the input.
    const known = objects.map((json, index) => [json, knownValues.get(all[index].json)] as const);
    return { ofCluster, objects, rejected, knownValues: new Map(known.filter((each): each is [JsonObject, JsonObject] => each[1] !== undefined)) };
  });
  const rejected = clusters.flatMap((cluster) => cluster.rejected);
  if (rejected.length > 0) {
    terminal.err(`${rejectedText(rejected)}\nNo objects were converted. Fix the objects, and run the command again.\n`);
    return undefined;
  }
  const results = clusters.map(({ ofCluster, objects, knownValues }) => {
    const choices = {
      version,
      from: options.from,
      hasValuesFiles: options.out !== undefined,
      keepsObjects: options.isInPlace,
      nodeClassSettings: { ...settingsForNodeClasses(ofCluster), knownValues },
      fileNames: files.map(({ name }) => name),
      otherClasses: classFiles(files.filter((file) => !ofCluster.includes(file))),
    };
    return convertedFiles(ofCluster, conversionOf(objects, choices), choices);
  });
  const merged = merge(files, results);
  return { ...merged, files: withNotes(merged.files, patchNotes(files, version)) };
}

function karpenterObjects(files: readonly InputFile[]) {
  return files.flatMap(({ name, documents }) => documents.flatMap(({ document, objects }) => objects
    .filter(({ json }) => isConverted(json)).map((object) => ({ ...object, source: name, appliedWith: name, document }))));
}

function conversionOf(objects: readonly JsonObject[], { version, from, nodeClassSettings }: ConvertFilesOptions): Conversion {
  const options = { ...nodeClassSettings, ...provisionerRelease(objects, from) };
  try {
    return convertObjects(objects, version, options);
  } catch (error) {
    if (error instanceof ConversionTargetError) throw new UsageError(`--karpenter-version: ${error.message}`);
    throw error;
  }
}

/** Merges the results of several clusters, with files in the order of the input. */
function merge(files: readonly InputFile[], clusters: readonly ConvertedFiles[]): ConvertedFiles {
  const byName = new Map(clusters.flatMap((cluster) => cluster.files).map((file) => [file.name, file]));
  return {
    files: files.map(({ name }) => byName.get(name)!),
    newObjects: clusters.flatMap(({ newObjects }) => newObjects),
    notes: clusters.flatMap(({ notes }) => notes),
    patches: clusters.flatMap(({ patches }) => patches),
    values: new Map(clusters.flatMap(({ values }) => [...values])),
  };
}

/** Prints the notes of a conversion, and returns the exit code of the command. */
export function reportNotes(converted: ConvertedFiles, terminal: Terminal): number {
  const { files, notes } = converted;
  for (const { name, notes: ofFile } of files) {
    if (ofFile.length > 0) terminal.err(notesText(name, ofFile));
  }
  if (notes.length > 0) terminal.err(notesText('all files', notes));
  const all = [...files.flatMap((file) => file.notes), ...notes];
  const open = all.filter(isOpen).length;
  if (!files.some(({ isChanged }) => isChanged)) terminal.err(`nothing was changed${open > 0 ? '' : ': the input needs no conversion'}\n`);
  if (open > 0) terminal.err(`${open} ${open === 1 ? 'item needs' : 'items need'} a decision: see the lines with "decision" and "impossible"\n`);
  return open > 0 ? 1 : 0;
}
