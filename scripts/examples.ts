import { spawnSync } from 'child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'fs';
import { join } from 'path';

/**
 * Runs `cdk8s synth` in all examples, or in the given ones.
 * With --show, prints the files.
 */
const EXAMPLES = join(__dirname, '..', 'examples');
const CDK8S = join(EXAMPLES, '..', 'node_modules', 'cdk8s-cli', 'bin', 'cdk8s');

const args = process.argv.slice(2);
const show = args.includes('--show');
const named = args.filter((arg) => arg !== '--show');
const known = [...readdirSync(EXAMPLES), 'languages/typescript'].filter((name) => existsSync(join(EXAMPLES, name, 'cdk8s.yaml')));
const unknown = named.filter((name) => !known.includes(name));

if (unknown.length > 0) {
  console.error(`unknown example ${unknown.join(', ')}. Use one of ${known.join(', ')}.`);
  process.exitCode = 2;
} else {
  for (const name of named.length > 0 ? named : known) synthesize(name);
}

function synthesize(name: string): void {
  const cwd = join(EXAMPLES, name);
  console.log(`examples/${name}`);
  const { status } = spawnSync(process.execPath, [CDK8S, 'synth', '--check-upgrade', 'false'], { cwd, stdio: 'inherit' });
  if (status !== 0) {
    process.exitCode = 1;
  } else if (show) {
    for (const file of filesOf(join(cwd, 'dist'))) {
      console.log(`\nexamples/${name}/dist/${file}:\n\n${readFileSync(join(cwd, 'dist', file), 'utf8')}`);
    }
  }
}

/** Returns the paths of all files in a folder and its subfolders. */
function filesOf(folder: string): string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return paths.filter((path) => statSync(join(folder, path)).isFile()).sort();
}
