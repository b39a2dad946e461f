import { spawnSync } from 'child_process';
import { statSync } from 'fs';
import { isManifest, Source } from '../../manifests/sources';
import { UsageError } from '../usage-error';

/** Maximum size of a file in bytes. */
const MAX_BUFFER = 2 ** 28;

/**
 * Returns the manifests at paths in a Git revision. A path that the revision lacks has no manifests.
 *
 * @throws {UsageError} if git does not know the revision, or the current folder is not in a repository
 */
export function gitSources(revision: string, paths: readonly string[]): readonly Source[] {
  const commit = git('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`).toString().trim();
  return paths.flatMap((path) => {
    const files = git('ls-tree', '-r', '-z', '--name-only', commit, '--', path).toString().split('\0').filter((file) => file !== '');
    return files.filter((file) => isManifest(file) || !isFolder(path)).map((file): Source => ({ name: `${revision}:${file}`, read: () => git('show', `${commit}:./${file}`) }));
  });
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? true;
}

/** @throws {UsageError} if git fails */
function git(...args: readonly string[]): Buffer {
  const { status, stdout, stderr, error } = spawnSync('git', args, { maxBuffer: MAX_BUFFER });
  if (error !== undefined) throw new UsageError(`--since requires git, but git did not run: ${error.message}`);
  if (status === 0) return stdout;
  const [reason = ''] = stderr.toString().split('\n');
  throw new UsageError(reason === '' ? `--since: the Git repository has no revision ${JSON.stringify(args.at(-1)!.replace('^{commit}', ''))}` : `--since: ${reason.replace(/^fatal: /, '')}`);
}
