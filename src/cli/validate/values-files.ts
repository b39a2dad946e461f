import { normalPath } from '../../checks/manifests/files/paths';
import { Source } from '../../checks/manifests/source';
import { sourcesOf } from '../../checks/manifests/sources';
import { UsageError } from '../terminal/usage-error';

/**
 * Adds values files to the sources of a run. A values file that is one of the sources replaces it.
 *
 * @throws {UsageError} if a path is that of a folder
 */
export function withValuesFiles(sources: readonly Source[], paths: readonly string[]): readonly Source[] {
  if (paths.length === 0) return sources;
  const added = new Map(paths.map((path) => [normalPath(path), { ...fileAt(path), isValuesFile: true }]));
  return [...sources.filter(({ name, path = name }) => !added.has(normalPath(path))), ...added.values()];
}

function fileAt(path: string): Source {
  const [source, ...others] = sourcesOf(path);
  if (source?.isNamed !== true || others.length > 0) throw new UsageError(`--values must be a file, got the folder ${path}`);
  return source;
}
