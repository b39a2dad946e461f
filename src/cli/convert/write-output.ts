import { posix } from 'path';
import { ConvertedFiles, VALUES_FILE } from './convert-files';
import { ConvertOptions } from './convert-options';
import { convertedText, NEW_OBJECTS_FILE, newObjectsText } from './converted-text';
import { InputFile } from './input-file';
import { targetsBelow, writeInPlace } from './write-in-place';
import { objectsIn } from '../../checks/manifests/objects-in';
import { STANDARD_INPUT } from '../../checks/manifests/source';
import { controllerValuesYaml } from '../../constructs/controller/values/controller-values-yaml';
import { isBigIntError } from '../../foundation/basics/exact-integer';
import { JsonObject } from '../../foundation/basics/json';
import { jsonText } from '../../foundation/basics/json-text';
import { isReadError, readDocuments } from '../../foundation/yaml/read-documents';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { writeNewFolder } from '../files/write-new-folder';
import { Terminal } from '../terminal/terminal';
import { UsageError } from '../terminal/usage-error';

/** Writes the converted files as the options request. */
export function writeOutput(
  converted: ConvertedFiles, links: ReadonlyMap<string, InputFile>, version: KarpenterVersion, options: ConvertOptions, terminal: Terminal,
): void {
  if (options.out !== undefined) {
    // A stranger's link must not put the contents of other files into the output.
    converted.files.map(({ name }) => name).filter((name) => name !== STANDARD_INPUT).forEach(targetsBelow(options.paths.filter((path) => path !== '-')));
    writeNewFolder(options.out, outputFiles(converted, links, version));
  }
  const changed = converted.files.filter(({ isChanged }) => isChanged);
  if (options.isInPlace) writeInPlace(new Map(changed.map(({ name, original, text }) => [name, { original, text }])), options.paths);
  if (options.output === 'json') terminal.out(jsonReport(converted, version));
  else if (options.isInPlace) terminal.out(newObjectsText(converted));
  else if (options.out === undefined) terminal.out(convertedText(converted));
}

/** @throws {UsageError} if two files have the same path */
function outputFiles(converted: ConvertedFiles, links: ReadonlyMap<string, InputFile>, version: KarpenterVersion): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const names = new Map<string, string>();
  const add = (path: string, text: string, name: string) => {
    if (files.has(path)) throw new UsageError(`${names.get(path)} and ${name} both become ${path}. Set a folder that contains both files.`);
    files.set(path, text);
    names.set(path, name);
  };
  converted.files.forEach(({ path, text, name }) => add(path, text, name));
  for (const [path, { name }] of links) add(path, converted.files.find((file) => file.name === name)!.text, name);
  for (const [folder, values] of converted.values) {
    add(posix.join(folder, VALUES_FILE), `# Values of the Karpenter ${version} chart.\n${controllerValuesYaml(values)}`, 'the Helm values');
  }
  if (converted.newObjects.length > 0) add(NEW_OBJECTS_FILE, newObjectsText(converted), 'the new objects');
  return files;
}

function jsonReport({ files, newObjects, notes, values, patches }: ConvertedFiles, version: KarpenterVersion): string {
  const json = {
    karpenterVersion: version.toString(),
    objects: [...files.flatMap(({ text }) => objectsOf(text)), ...newObjects],
    values: [...values.values()],
    patches: patches.map(({ object, json: patch }) => ({ object, patch })),
    notes: [...files.flatMap(({ name, notes: ofFile }) => ofFile.map((note) => ({ file: name, ...note }))), ...notes],
  };
  try {
    return `${JSON.stringify(json, undefined, 2)}\n`;
  } catch (error) {
    if (isBigIntError(error)) return `${jsonText(json)}\n`;
    throw error;
  }
}

function objectsOf(text: string): readonly JsonObject[] {
  return [...readDocuments(text)].flatMap((result) => (isReadError(result) ? [] : objectsIn(result.value).map(({ json }) => json)));
}
