import { spawnSync } from 'child_process';
import { findProgram } from '../../files/find-program';
import { UsageError } from '../../terminal/usage-error';

/** Maximum size of a file in bytes. */
const MAX_BUFFER = 2 ** 28;
/** Matches the messages of Git about objects of a partial clone that are not in the local clone. */
const MISSING = /lazy fetching disabled|could not fetch .* from promisor remote|^fatal: remote error: .*promisor/;

/** The part of Git's message about a path outside of the repository, `PATH: 'PATH' is outside repository at 'ROOT'`, that follows the path. */
const OUTSIDE = '\' is outside repository';

/** Settings that replace those of the repository, so that Git starts no other program. */
const CLOSED_CONFIGURATION = ['core.fsmonitor=false', 'core.hooksPath=/dev/null', 'core.pager=cat', 'core.sshCommand=false', 'protocol.allow=never', 'diff.external='];

/** Variables that keep Git from fetching missing objects of a partial clone, from prompts, and from writing to the repository. */
const CLOSED_ENVIRONMENT = {
  GIT_NO_LAZY_FETCH: '1', GIT_ALLOW_PROTOCOL: 'none', GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0', GIT_SSH_COMMAND: 'false', GIT_PAGER: 'cat', GIT_EXTERNAL_DIFF: '', GIT_ASKPASS: 'false',
};

/** An object that the local clone does not contain. */
export class MissingObject extends UsageError {}

/**
 * Runs Git in a closed environment.
 *
 * @throws {MissingObject} if the local clone lacks an object
 * @throws {UsageError} if Git fails
 */
export function git(...args: readonly string[]): Buffer {
  return gitWithInput('', ...args);
}

/** Runs Git like `git`, with standard input. */
export function gitWithInput(input: string, ...args: readonly string[]): Buffer {
  const options = ['--no-pager', ...CLOSED_CONFIGURATION.flatMap((setting) => ['-c', setting])];
  const program = findProgram('git');
  if (program === undefined) throw new UsageError('--since requires git, but no absolute folder in PATH contains it');
  const env = { ...process.env, ...CLOSED_ENVIRONMENT };
  const { status, stdout, stderr, error } = spawnSync(program, [...options, ...args], { input, maxBuffer: MAX_BUFFER, env });
  if (error !== undefined) throw new UsageError(`--since requires git, but git did not run: ${error.message}`);
  if (status === 0) return stdout;
  const lines = stderr.toString().split('\n');
  if (lines.some((line) => MISSING.test(line))) throw new MissingObject(`--since: ${lines[0]}`);
  const reason = lines.find((line) => !line.startsWith('warning: ')) ?? '';
  throw new UsageError(`--since: ${reason === '' ? `the Git repository has no revision ${JSON.stringify(args.at(-1)!.replace('^{commit}', ''))}` : explained(reason)}`);
}

/** Returns a message of Git without its prefix. Explains the messages about a folder or a path outside of the repository. */
function explained(reason: string): string {
  const text = reason.replace(/^(fatal|error): /, '');
  if (text.startsWith('not a git repository')) return 'the current folder is not in a Git repository. Run the command in the repository of the files.';
  const [path, root, ...others] = text.split(OUTSIDE);
  if (root === undefined || others.length > 0) return text;
  return `${path.slice(0, path.indexOf(': '))} is outside of the Git repository${root.replace(/'/g, '')}. Run the command in the repository of the path.`;
}
