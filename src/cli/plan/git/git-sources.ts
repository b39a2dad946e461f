import { relative, sep } from 'path';
import { git, MissingObject } from './git';
import { linkedFiles } from './git-links';
import { objectReader } from './git-objects';
import { ExcludedPaths } from '../../../checks/manifests/files/excluded-paths';
import { shellPath, shellWord } from '../../../checks/manifests/files/shell-word';
import { Source, SourceError } from '../../../checks/manifests/source';
import { hasManifests, isManifest, sourcesOf } from '../../../checks/manifests/sources';
import { ChartAccess, ChartError, isChartFile } from '../../helm/chart-access';
import { linkError, MAX_CHART_ENTRIES, tooManyFiles } from '../../helm/chart-folder';
import { Terminal } from '../../terminal/terminal';
import { UsageError } from '../../terminal/usage-error';

/** Mode of symbolic links in Git. */
const LINK = '120000';

/**
 * Returns the manifests at paths in a Git revision. Prints a note for each path that the revision lacks.
 *
 * @throws {UsageError} if git does not know the revision, the revision lacks all paths, a path is a symbolic link without a target file, or the current folder is not in a
 * repository
 */
export function gitSources(revision: string, paths: readonly string[], excluded: ExcludedPaths, terminal: Terminal): readonly Source[] {
  const commit = git('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`).toString().trim();
  const found = paths.map((path) => ({ path, sources: sourcesAt(revision, commit, path, excluded) }));
  const missing = found.filter(({ sources }) => sources.length === 0).map(({ path }) => path);
  const nowhere = missing.filter((path) => !hasManifests(path, excluded));
  if (nowhere.length > 0) throw new UsageError(`--since: neither revision ${revision} nor the working tree has manifests at ${nowhere.join(' or ')}`);
  if (missing.length === paths.length) throw new UsageError(`--since: revision ${revision} has no manifests at ${missing.join(' or ')}. Git may ignore the files.`);
  for (const path of missing) terminal.err(`Revision ${revision} has no manifests at ${path}, so all objects in it are new.\n`);
  return found.flatMap(({ sources }) => sources);
}

function sourcesAt(revision: string, commit: string, path: string, excluded: ExcludedPaths): readonly Source[] {
  const fetched = fetchingCommand(revision, path);
  const entries = entriesAt(commit, path, fetched);
  const isFile = entries.length === 1 && relative(path, entries[0].file) === '';
  const manifests = entries.filter(({ file }) => isFile || (isManifest(file) && !excluded.excludesBelow(path, relative(path, file))));
  const links = linkedFiles(commit, manifests.filter(({ mode }) => mode === LINK).map(({ file }) => file));
  const objectOf = ({ mode, object, file }: typeof manifests[number]) => (mode === LINK ? links.get(file) : object);
  const read = objectReader(manifests.flatMap((entry) => objectOf(entry) ?? []), (object) => contentOf(object, fetched));
  return manifests.flatMap((entry): Source[] => {
    const [file, object] = [entry.file, objectOf(entry)];
    if (object !== undefined) return [{ name: `${revision}:${file}`, path: file, isNamed: isFile, read: () => read(object) }];
    if (isFile) throw new UsageError(`--since: in revision ${revision}, ${file} is a symbolic link without a target file in the repository. Set the path of a file.`);
    return [];
  });
}

/** Reads the charts of a revision. */
export function gitCharts(revision: string, helmHint: string, isHelmAllowed: boolean): ChartAccess {
  const helm = () => {
    throw new ChartError('helm renders only charts in folders, not those of a revision. Compare two folders', 'Compare two folders.');
  };
  return { filesOf: (folder) => chartAt(revision, folder), helmHint, ...isHelmAllowed && { helm } };
}

/**
 * Returns the files of a chart in a revision that determine its manifests, by path in its folder.
 *
 * @throws {SourceError} for an unreadable file, a symbolic link, or too many files
 */
function chartAt(revision: string, folder: string): ReadonlyMap<string, Uint8Array> {
  const fetched = fetchingCommand(revision, folder);
  const entries = entriesAt(revision, folder, fetched).map((entry) => ({ ...entry, path: relative(folder, entry.file).split(sep).join('/') }));
  const link = entries.find(({ mode, path }) => mode === LINK && (isChartFile(path) || isChartFile(`${path}/`)));
  if (link !== undefined) throw linkError(link.path);
  const files = entries.filter(({ path }) => isChartFile(path));
  if (files.length > MAX_CHART_ENTRIES) throw tooManyFiles();
  const read = objectReader(files.map(({ object }) => object), (object) => contentOf(object, fetched));
  return new Map(files.map(({ path, object }) => [path, read(object)]));
}

/** A file or symbolic link in a revision. */
interface Entry {
  readonly mode: string;
  readonly object: string;
  readonly file: string;
}

/** Returns the files and symbolic links at a path, relative to the current folder. */
function entriesAt(commit: string, path: string, fetched: string): readonly Entry[] {
  try {
    return git('ls-tree', '-r', '-z', commit, '--', path).toString().split('\0').filter((entry) => entry !== '')
      .map((entry) => {
        const [mode, , object] = entry.slice(0, entry.indexOf('\t')).split(' ');
        return { mode, object, file: entry.slice(entry.indexOf('\t') + 1) };
      });
  } catch (error) {
    if (!(error instanceof MissingObject)) throw error;
    throw new UsageError(`--since: files of the revision are not in the local clone. To fetch them, run '${fetched}'.`);
  }
}

/** @throws {SourceError} if the local clone lacks the file */
function contentOf(object: string, fetched: string): Buffer {
  try {
    return git('cat-file', 'blob', object);
  } catch (error) {
    if (!(error instanceof MissingObject)) throw error;
    throw new SourceError('the file is not in the local clone', `To fetch the files of the revision, run '${fetched}'.`);
  }
}

/** Returns a command that reads all files of a revision at a path, so that Git fetches those that a partial clone lacks. */
function fetchingCommand(revision: string, path: string): string {
  return `git archive ${shellWord(revision)} ${shellPath(path)} > /dev/null`;
}

/** Returns the manifests at a path in the working tree. A deleted path, or a folder without manifests, has no manifests. */
export function workingTreeSources(path: string, excluded: ExcludedPaths): readonly Source[] {
  return hasManifests(path, excluded) ? sourcesOf(path, excluded) : [];
}
