import { ConvertedFiles } from './convert-files';
import { InputFile } from './input-file';
import { documentKind, skippedSources } from '../input/document-kind';
import { Terminal } from '../terminal/terminal';

type Kind = ReturnType<typeof documentKind> | 'unread';

/**
 * Returns the files for standard output, so that a user can pipe the output to kubectl apply. Unchanged files without objects have no text: configurations of
 * programs such as kustomize, patches, templates, and documents without an API version or a kind in folders. Prints lines about such files, unless they have
 * notes.
 */
export function printedFiles(converted: ConvertedFiles, input: readonly InputFile[], terminal: Terminal): ConvertedFiles {
  const kinds = new Map(input.map((file) => [file.name, kindOf(file)]));
  const skipped = converted.files.filter(({ name, isChanged }) => !isChanged && kinds.get(name) !== 'object');
  const names = (kind: Kind) => skipped.filter(({ name }) => kinds.get(name) === kind).map(({ name }) => name);
  skippedSources(names('client-configuration'), names('other')).forEach((line) => terminal.err(`${line}\n`));
  const omitted = new Set(skipped);
  return { ...converted, files: converted.files.map((file) => (omitted.has(file) ? { ...file, text: '' } : file)) };
}

function kindOf({ name, documents, isUnread, isNamed }: InputFile): Kind {
  if (isUnread) return 'unread';
  const kinds = documents.flatMap(({ objects }) => (objects.length === 0 ? ['other' as const] : objects.map(({ json }) => documentKind({ json, source: name }))));
  if (kinds.length === 0 || kinds.includes('object')) return 'object';
  if (kinds.every((kind) => kind === 'client-configuration')) return 'client-configuration';
  return isNamed ? 'object' : 'other';
}
