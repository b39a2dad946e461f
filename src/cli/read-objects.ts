import { Terminal } from './terminal';
import { UsageError } from './usage-error';
import { oneLine } from '../basics/one-line';
import { ManifestObject, readManifests } from '../manifests/read-manifests';
import { UnreadableSource } from '../manifests/report';
import { Source, sourcesOf } from '../manifests/sources';
import { Json } from '../validation/rule';

/** Returns the files at a path. Throws a usage error if the path can't be read. */
export function sourcesAt(path: string): Source[] {
  try {
    return sourcesOf(path);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** Reports an unreadable file in one line, in the format that compilers use: `FILE:LINE:COLUMN: error: MESSAGE. FIX`. */
export function unreadableLine({ source, line, column, message, fix }: UnreadableSource): string {
  const place = [line, column].filter((each) => each !== null).map((each) => `:${each}`).join('');
  return `${oneLine(`${source}${place}: error: ${message}. ${fix}`)}\n`;
}

/**
 * Returns the objects at the paths that `isWanted` accepts.
 *
 * @throws {UsageError} if a file cannot be read
 */
export function readObjects(paths: readonly string[], isWanted: (json: Json) => boolean, terminal: Terminal): readonly ManifestObject[] {
  const { objects, unreadable } = readManifests(paths.flatMap(sourcesAt), isWanted, terminal.progress);
  terminal.progress('');
  if (unreadable.length > 0) throw new UsageError(unreadable.map(unreadableLine).join('').trimEnd());
  return objects;
}
