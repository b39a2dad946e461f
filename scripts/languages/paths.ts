import { readFileSync } from 'fs';
import { join } from 'path';

export const ROOT = join(__dirname, '..', '..');

/** Where the bindings are made; the consumers' dependency files name it. */
export const BINDINGS = join(ROOT, '.languages');

/** What the package itself depends on, of which no registry has what is needed: their bindings are made beside ours. */
export const PEERS = ['constructs', 'cdk8s', 'cdk8s-plus-28'];

/** The folders of our package and its peers. */
export const MODULES: readonly string[] = [...PEERS.map((name) => join(ROOT, 'node_modules', name)), ROOT];

export const CDK8S = join(ROOT, 'node_modules', 'cdk8s-cli', 'bin', 'cdk8s');

export const PACMAK = join(ROOT, 'node_modules', 'jsii-pacmak', 'bin', 'jsii-pacmak');

/** The version of a package in node_modules. */
export function versionOf(name: string): string {
  return JSON.parse(readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8')).version;
}
