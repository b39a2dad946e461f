import { ConvertedFiles } from './convert-files';
import { InputFile } from './input-file';
import { oneLine } from '../../basics/one-line';
import { isClientConfiguration } from '../../manifests/files/client-side-kinds';
import { isKustomization } from '../../manifests/files/kustomization';
import { Terminal } from '../terminal';

/**
 * Returns the files for standard output, without unchanged configurations of programs such as kustomize and eksctl. A user can pipe the output to
 * kubectl apply. Prints a line about such files.
 */
export function withoutClientFiles(converted: ConvertedFiles, input: readonly InputFile[], terminal: Terminal): ConvertedFiles {
  const ofClients = new Set(input.filter(isOfClient).map(({ name }) => name));
  const skipped = converted.files.filter(({ name, isChanged }) => !isChanged && ofClients.has(name));
  if (skipped.length === 0) return converted;
  const names = skipped.map(({ name }) => name);
  terminal.err(oneLine(`skipped ${names.join(', ')}, which ${names.length === 1 ? 'is not a cluster object' : 'are not cluster objects'}`) + '\n');
  return { ...converted, files: converted.files.map((file) => (skipped.includes(file) ? { ...file, text: '' } : file)) };
}

function isOfClient({ name, documents }: InputFile): boolean {
  const objects = documents.flatMap((document) => document.objects);
  return objects.length > 0 && objects.every(({ json }) => isClientConfiguration(json) || isKustomization(name, json));
}
