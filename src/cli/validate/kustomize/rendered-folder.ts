import { spawnSync } from 'child_process';
import { Renderer } from './find-renderer';
import { shellPath } from '../../../checks/manifests/files/shell-word';
import { SourceError } from '../../../checks/manifests/source';
import { oneLine } from '../../../foundation/basics/one-line';
import { MAX_SOURCE_BYTES } from '../../../foundation/yaml/limits';

/** Maximum time for one folder, in milliseconds. */
const TIME_LIMIT = 30_000;

/** An address at which no server listens. Programs that use this proxy reach no network. */
const NO_PROXY_SERVER = 'http://127.0.0.1:9';

/**
 * The whole environment of the program. The PATH contains no program, so that the program starts neither Git nor plugins. Other variables of the user, such
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

/**
 * Returns the objects of a kustomization as YAML.
 *
 * @throws {SourceError} if the program fails or needs too much time
 */
export function renderedFolder(folder: string, { path, args, command }: Renderer): Uint8Array {
  const { status, stdout, stderr, error, signal } = spawnSync(path, [...args, folder.startsWith('-') ? `./${folder}` : folder], {
    env: CLOSED_ENVIRONMENT, timeout: TIME_LIMIT, killSignal: 'SIGKILL', maxBuffer: MAX_SOURCE_BYTES, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true,
  });
  if (status === 0) return stdout;
  throw new SourceError(`${command} failed: ${reasonOf(error, signal, stderr)}`, `Run ${command} ${shellPath(folder)}, and fix the error.`);
}

function reasonOf(error: Error | undefined, signal: string | null, stderr: Uint8Array | null): string {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  if (code === 'ETIMEDOUT') return `it needs more than ${TIME_LIMIT / 1000} seconds`;
  if (code === 'ENOBUFS') return `its output has more than ${MAX_SOURCE_BYTES} bytes`;
  if (error !== undefined) return error.message;
  const [line = ''] = Buffer.from(stderr ?? []).toString().trim().split('\n').slice(-1);
  const text = oneLine(line.replace(/^.*?"command failed" err="(.*)"$/, '$1').replace(/^[Ee]rror: /, '').replaceAll('\\"', '"'));
  return text !== '' ? text : `it ended with signal ${signal ?? 'none'}`;
}
