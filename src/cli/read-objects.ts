import { Terminal } from './terminal';
import { unreadableText } from './unreadable-text';
import { UsageError } from './usage-error';
import { ManifestObject, readManifests } from '../manifests/read-manifests';
import { sourcesOf } from '../manifests/sources';
import { Json } from '../validation/rule';

/**
 * Returns the objects at the paths that `isWanted` accepts.
 *
 * @throws {UsageError} if a file cannot be read
 */
export function readObjects(paths: readonly string[], isWanted: (json: Json) => boolean, terminal: Terminal): readonly ManifestObject[] {
  const { objects, unreadable } = readManifests(paths.flatMap(sourcesOf), isWanted, terminal.progress);
  terminal.progress('');
  if (unreadable.length > 0) throw new UsageError(`the command can't read all of the input\n\n${unreadableText(unreadable).trimEnd()}`);
  return objects;
}
