import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'fs';
import { tmpdir } from 'os';
import { join, relative } from 'path';
import { addToJar } from './jar';
import { withPublishedReadme } from './published-readme';
import { MODULES, PACMAK, ROOT } from '../languages/paths';
import { run } from '../languages/run';

/**
 * Builds the given packages (js, python, java, go) for publishing, each in its folder of dist/.
 *
 * The Java and Go packages are built together with the bindings of their dependencies, because public registries lack some of these bindings.
 * The output for the dependencies is then removed.
 */
const DIST = join(ROOT, 'dist');

const TARGETS: { readonly [target: string]: () => Promise<void> } = {
  js: () => pacmak('js', DIST, [ROOT]),
  python: () => pacmak('python', DIST, [ROOT]),
  java: () => besideOthers('java', join('io', 'github', 'cdk8s-karpenter')).then(() => addToJar(join(DIST, 'java'), ['README.md', 'LICENSE'])),
  go: () => besideOthers('go', 'cdk8skarpenter'),
};

async function main(targets: readonly string[]): Promise<void> {
  const unknown = targets.filter((target) => !Object.hasOwn(TARGETS, target));
  if (targets.length === 0 || unknown.length > 0) throw new Error(`usage: package TARGET..., of ${Object.keys(TARGETS).join(', ')}`);
  for (const target of targets) {
    const begin = Date.now();
    rmSync(join(DIST, target), { recursive: true, force: true });
    await withPublishedReadme(ROOT, TARGETS[target]);
    console.log(`dist/${target}/ (${Math.round((Date.now() - begin) / 1000)} s): ${madeIn(join(DIST, target)).join(', ')}`);
  }
}

async function pacmak(target: string, out: string, modules: readonly string[]): Promise<void> {
  await run(process.execPath, [PACMAK, '--no-npmignore', '--target', target, '--outdir', out, ...modules], { cwd: ROOT });
}

/** Builds a target for all modules in a temporary folder, and keeps only the output for this package. */
async function besideOthers(target: string, ours: string): Promise<void> {
  const out = mkdtempSync(join(tmpdir(), 'cdk8s-karpenter-'));
  try {
    await pacmak(target, out, MODULES);
    cpSync(join(out, target, ours), join(DIST, target, ours), { recursive: true });
  } finally {
    rmSync(out, { recursive: true });
  }
}

/** Describes the results of a target: archives with their sizes, or the folder of the Go module. */
function madeIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /\.(tgz|whl|tar\.gz|jar|pom)$/.test(path) && !path.includes('jsii'));
  if (files.length === 0 && existsSync(folder)) return readdirSync(folder).map((name) => relative(ROOT, join(folder, name)));
  return files.sort().map((path) => `${path} (${Math.round(statSync(join(folder, path)).size / 1000)} kB)`);
}

main(process.argv.slice(2)).catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
