import { spawnSync } from 'child_process';
import { oneLine } from '../../foundation/basics/one-line';
import { MAX_SOURCE_BYTES } from '../../foundation/yaml/limits';

/** The start of the error in a log line of kubectl. */
const LOGGED_ERROR = '"command failed" err="';
/** Maximum time for one run of a program, in milliseconds. */
const TIME_LIMIT = 30_000;

/** An address at which no server listens. Programs that use this proxy reach no network. */
const NO_PROXY_SERVER = 'http://127.0.0.1:9';

/**
 * The whole environment of a program. The PATH contains no program, so that the program starts neither Git nor plugins. Other variables of the user, such
 * as credentials, are not passed on.
 */
const CLOSED_ENVIRONMENT = {
  PATH: '',
  HOME: '/nonexistent',
  XDG_CONFIG_HOME: '/nonexistent',
  KUBECONFIG: '/nonexistent',
  GIT_ALLOW_PROTOCOL: 'none',
  GIT_TERMINAL_PROMPT: '0',
  HTTP_PROXY: NO_PROXY_SERVER,
  HTTPS_PROXY: NO_PROXY_SERVER,
  ALL_PROXY: NO_PROXY_SERVER,
  NO_PROXY: '',
  http_proxy: NO_PROXY_SERVER,
  https_proxy: NO_PROXY_SERVER,
  all_proxy: NO_PROXY_SERVER,
  no_proxy: '',
};

/** The output of a program, or the reason why it failed. */
export type ProgramResult = { readonly output: Uint8Array } | { readonly failure: string; readonly isTimeout: boolean };

/** Runs a Go program that renders files, without network, credentials, and other programs. `input` is its standard input. */
export function runClosed(path: string, args: readonly string[], input?: string): ProgramResult {
  const stdin = input === undefined ? 'ignore' : 'pipe';
  const result = spawnSync(path, args, {
    env: CLOSED_ENVIRONMENT, input, timeout: TIME_LIMIT, killSignal: 'SIGKILL', maxBuffer: MAX_SOURCE_BYTES, stdio: [stdin, 'pipe', 'pipe'], windowsHide: true,
  });
  return result.status === 0 ? { output: result.stdout } : { failure: reasonOf(result), isTimeout: codeOf(result) === 'ETIMEDOUT' };
}

/** The result of a program that failed. */
interface Failure {
  readonly error?: Error;
  readonly signal: string | null;
  readonly status: number | null;
  readonly stderr: Uint8Array | null;
}

function codeOf({ error }: Pick<Failure, 'error'>): string | undefined {
  return (error as NodeJS.ErrnoException | undefined)?.code;
}

function reasonOf({ error, signal, status, stderr }: Failure): string {
  const code = codeOf({ error });
  if (code === 'ETIMEDOUT') return `it needs more than ${TIME_LIMIT / 1000} seconds`;
  if (code === 'ENOBUFS') return `its output has more than ${MAX_SOURCE_BYTES} bytes`;
  if (error !== undefined) return error.message;
  const text = oneLine(withoutLogPrefix(causeIn(Buffer.from(stderr ?? []).toString())).replace(/^[Ee]rror: /, '').replaceAll('\\"', '"'));
  return text !== '' ? text : `it ended with ${signal === null ? `exit code ${status}` : `signal ${signal}`}`;
}

/** Returns the error in a log line of kubectl, or another line itself. */
function withoutLogPrefix(line: string): string {
  const start = line.indexOf(LOGGED_ERROR);
  return start >= 0 && line.endsWith('"') && line.length > start + LOGGED_ERROR.length ? line.slice(start + LOGGED_ERROR.length, -1) : line;
}

/**
 * Returns the line with the cause of a failure. That is the last line, or the first line of a Go program that crashed, above the stacks of its goroutines.
 * After errors of several lines, kubectl prints a line with >, and Helm prints a hint.
 */
function causeIn(output: string): string {
  const lines = output.trim().split('\n').map((line) => line.trim()).filter((line) => !line.startsWith('Use --debug flag'));
  const stack = lines.findIndex((line) => /^goroutine \d+ /.test(line));
  const above = stack === -1 ? lines : lines.slice(0, stack);
  return above.find((line) => /^(?:panic|fatal error): /.test(line)) ?? above.filter((line) => line !== '' && line !== '>').at(-1)?.replace(/^`: /, '') ?? '';
}
