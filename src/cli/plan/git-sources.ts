import { spawnSync } from 'child_process';
import { relative } from 'path';
import { ExcludedPaths } from '../../manifests/files/excluded-paths';
import { Source } from '../../manifests/source';
import { hasManifests, isManifest, sourcesOf } from '../../manifests/sources';
import { Terminal } from '../terminal';
import { UsageError } from '../usage-error';

/** Maximum size of a file in bytes. */
const MAX_BUFFER = 2 ** 28;
/** Mode of symbolic links in Git. */
const LINK = '120000';

/**
 * Returns the manifests at paths in a Git revision. Prints a note for each path that the revision lacks.
 *
 * @throws {UsageError} if git does not know the revision, the revision lacks all paths, a path is a symbolic link, or the current folder is not in a
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
  const entries = git('ls-tree', '-r', '-z', commit, '--', path).toString().split('\0').filter((entry) => entry !== '')
    .map((entry) => ({ mode: entry.split(' ')[0], file: entry.slice(entry.indexOf('\t') + 1) }));
  const isFile = entries.length === 1 && relative(path, entries[0].file) === '';
  const manifests = entries.filter(({ file }) => isFile || (isManifest(file) && !excluded.excludesBelow(path, relative(path, file))));
  const link = manifests.find(({ mode }) => mode === LINK);
  if (link !== undefined) throw new UsageError(`--since: ${link.file} is a symbolic link. Set the path of its target.`);
  return manifests.map(({ file }): Source => ({ name: `${revision}:${file}`, path: file, isNamed: isFile, read: () => git('cat-file', 'blob', `${commit}:./${file}`) }));
}

/** Returns the manifests at a path in the working tree. A deleted path, or a folder without manifests, has no manifests. */
export function workingTreeSources(path: string, excluded: ExcludedPaths): readonly Source[] {
  return hasManifests(path, excluded) ? sourcesOf(path, excluded) : [];
}

/** Settings that replace those of the repository, so that Git starts no other program. */
const CLOSED_CONFIGURATION = ['core.fsmonitor=false', 'core.hooksPath=/dev/null', 'core.pager=cat', 'core.sshCommand=false', 'protocol.allow=never', 'diff.external='];

/** Variables that keep Git from fetching missing objects of a partial clone, from prompts, and from writing to the repository. */
const CLOSED_ENVIRONMENT = {
  GIT_NO_LAZY_FETCH: '1', GIT_ALLOW_PROTOCOL: 'none', GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0', GIT_SSH_COMMAND: 'false', GIT_PAGER: 'cat', GIT_EXTERNAL_DIFF: '', GIT_ASKPASS: 'false',
};

/** @throws {UsageError} if git fails */
function git(...args: readonly string[]): Buffer {
  const options = ['--no-pager', ...CLOSED_CONFIGURATION.flatMap((setting) => ['-c', setting])];
  const { status, stdout, stderr, error } = spawnSync('git', [...options, ...args], { maxBuffer: MAX_BUFFER, env: { ...process.env, ...CLOSED_ENVIRONMENT } });
  if (error !== undefined) throw new UsageError(`--since requires git, but git did not run: ${error.message}`);
  if (status === 0) return stdout;
  const [reason = ''] = stderr.toString().split('\n');
  const text = reason === '' ? `the Git repository has no revision ${JSON.stringify(args.at(-1)!.replace('^{commit}', ''))}` : reason.replace(/^(fatal|error): /, '');
  throw new UsageError(`--since: ${text}`);
}
