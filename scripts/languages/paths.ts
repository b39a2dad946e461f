import { readFileSync } from 'fs';
import { join } from 'path';

export const ROOT = join(__dirname, '..', '..');

/** Folder with the bindings. The dependency files of the apps refer to this folder. */
export const BINDINGS = join(ROOT, '.languages');

/** Dependencies whose bindings no registry has in the required version, so the scripts build these bindings together with this package. */
export const PEERS = ['constructs', 'cdk8s', 'cdk8s-plus-28'];

/** The folders of this package and its peers. */
export const MODULES: readonly string[] = [...PEERS.map((name) => join(ROOT, 'node_modules', name)), ROOT];

export const CDK8S = join(ROOT, 'node_modules', 'cdk8s-cli', 'bin', 'cdk8s');

export const PACMAK = join(ROOT, 'node_modules', 'jsii-pacmak', 'bin', 'jsii-pacmak');

/** Returns the version of a package in node_modules. */
export function versionOf(name: string): string {
  return JSON.parse(readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8')).version;
}
