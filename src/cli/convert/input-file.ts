import { CheckedObject, Json } from '../../checks/findings/rule';
import { isReportedObject } from '../../checks/manifests/checked-objects';
import { Kustomization } from '../../checks/manifests/files/kustomization-parts';
import { objectsIn } from '../../checks/manifests/objects-in';
import { ManifestObject, readManifests } from '../../checks/manifests/read-manifests';
import { withReplacedValues } from '../../checks/manifests/replaced-values';
import { Source } from '../../checks/manifests/source';
import { decodeBytes } from '../../foundation/yaml/decode-bytes';
import { lineStarts } from '../../foundation/yaml/lines';
import { isReadError, readDocuments, YamlDocument } from '../../foundation/yaml/read-documents';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { printFileNotes } from '../input/file-notes';
import { unreadableText } from '../input/unreadable-text';
import { Terminal } from '../terminal/terminal';
import { UsageError } from '../terminal/usage-error';

/** A YAML or JSON document, and its offsets in the file. */
export interface InputDocument {
  readonly document: YamlDocument;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** The object in the document, or the items of a List. Empty for a document without a map. */
  readonly objects: readonly CheckedObject[];
  readonly isList: boolean;
}

export interface InputFile {
  /** Path as in the arguments, or `standard input`. */
  readonly name: string;
  /** Path relative to the folder in the arguments. */
  readonly path: string;
  readonly text: string;
  readonly documents: readonly InputDocument[];
  /** Objects of all files with placeholders for the values that kustomize sets, by the object as it is written. */
  readonly knownValues: ReadonlyMap<Json, Json>;
  /** Whether a kustomization lists the file as a patch. */
  readonly isPatch: boolean;
  /** Whether another program reads the file, such as a patch or a template, so that its documents are not objects. */
  readonly isUnread: boolean;
  /** Whether the arguments name the file, in contrast to a file in a folder. */
  readonly isNamed: boolean;
}

/** A source, and its path relative to the folder in the arguments. */
export interface PlacedSource {
  readonly source: Source;
  readonly path: string;
}

/** @throws {UsageError} if a source cannot be read */
export function filesOf(placed: readonly PlacedSource[], version: KarpenterVersion, terminal: Terminal): readonly InputFile[] {
  const sources = placed.map(({ path, source }) => ({ path, source: readOnce(source) }));
  const isReported = (json: Json) => isReportedObject(json, version._asRelease());
  const { unreadable, notes, unread, patches, kustomizations } = readManifests(sources.map(({ source }) => source), isReported, terminal.progress);
  terminal.progress('');
  if (unreadable.length > 0) throw new UsageError(`the command can't read all of the input, so no objects were converted\n\n${unreadableText(unreadable).trimEnd()}`);
  printFileNotes(notes, terminal);
  const files = sources.flatMap((each) => inputFile(each, unread, patches));
  const knownValues = knownValuesOf(files, kustomizations);
  return files.map((file) => ({ ...file, knownValues }));
}

function knownValuesOf(files: readonly Omit<InputFile, 'knownValues'>[], kustomizations: readonly Kustomization[]): ReadonlyMap<Json, Json> {
  const objects = files.flatMap(({ name, documents }) => documents.flatMap(({ document, objects: inDocument }) => (
    inDocument.map((object): ManifestObject => ({ ...object, source: name, appliedWith: name, document }))
  )));
  const replaced = withReplacedValues(objects, kustomizations).objects;
  return new Map(objects.flatMap(({ json }, index) => (replaced[index].json === json ? [] : [[json, replaced[index].json] as const])));
}

/** Returns a source that reads its bytes once, because a pipe can't be read again. */
function readOnce(source: Source): Source {
  let bytes: Uint8Array | undefined;
  return { ...source, read: () => (bytes ??= source.read()) };
}

/** Returns a file with the documents that contain objects. Returns no file for a source without text. */
function inputFile(
  { source: { name, read, isDanglingLink, isTemplate, isNamed }, path }: PlacedSource, unread: ReadonlySet<string>, patches: ReadonlySet<string>,
): readonly Omit<InputFile, 'knownValues'>[] {
  const text = isDanglingLink || isTemplate ? undefined : decodeBytes(read());
  if (typeof text !== 'string') return [];
  const starts = lineStarts(text);
  const results = unread.has(name) ? [] : [...readDocuments(text)];
  const documents = results.flatMap((document) => (isReadError(document) ? [] : [inputDocument(document, starts)]));
  return [{ name, path, text, documents, isPatch: patches.has(name), isUnread: unread.has(name), isNamed: isNamed === true }];
}

function inputDocument(document: YamlDocument, starts: readonly number[]): InputDocument {
  const { text, origin } = document.section;
  const start = starts[origin.line - 1] + origin.column - 1;
  const objects = objectsIn(document.value);
  return { document, text, start, end: start + text.length, objects, isList: objects.some(({ path }) => path !== undefined) };
}
