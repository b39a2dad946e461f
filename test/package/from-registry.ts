import { existsSync, mkdtempSync, readFileSync, rmSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { install, pack, quickstartIn, ROOT } from './npm';

/** Installs the package from the registry in an empty folder, like a user with `npm i <tarball> cdk8s constructs`, and runs the quickstart. */
const folder = mkdtempSync(join(tmpdir(), 'cdk8s-karpenter-registry-'));
try {
  install(folder, [...pack([ROOT], folder), 'cdk8s', 'constructs'], '--prefer-offline');
  const versions = ['cdk8s', 'constructs', 'cdk8s-plus-28'].map((name) => {
    const file = join(folder, 'node_modules', name, 'package.json');
    if (!existsSync(file)) throw new Error(`npm did not install ${name}`);
    return `${name} ${JSON.parse(readFileSync(file, 'utf8')).version}`;
  });
  const { ran, written, expected } = quickstartIn(folder);
  if (ran.status !== 0) throw new Error(`the quickstart failed: ${ran.stderr}`);
  if (written !== expected) throw new Error(`the quickstart wrote something else:\n${written}`);
  console.log(`npm i <tarball> cdk8s constructs: ${versions.join(', ')}; the quickstart writes what it should`);
} finally {
  rmSync(folder, { recursive: true });
}
