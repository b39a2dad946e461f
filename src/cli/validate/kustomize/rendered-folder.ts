import { Renderer } from './find-renderer';
import { shellPath } from '../../../checks/manifests/files/shell-word';
import { SourceError } from '../../../checks/manifests/source';
import { runClosed } from '../../files/closed-program';

/**
 * Returns the objects of a kustomization as YAML.
 *
 * @throws {SourceError} if the program fails or needs too much time
 */
export function renderedFolder(folder: string, { path, args, command }: Renderer): Uint8Array {
  const result = runClosed(path, [...args, folder.startsWith('-') ? `./${folder}` : folder]);
  if ('output' in result) return result.output;
  throw new SourceError(`${command} failed: ${result.failure}`, `Run ${command} ${shellPath(folder)}, and fix the error.`);
}
