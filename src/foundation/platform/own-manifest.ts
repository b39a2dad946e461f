import { readFileSync } from 'fs';
import { join } from 'path';

export interface Manifest {
  readonly version: string;
  readonly repository: { readonly url: string };
  readonly engines: { readonly node: string };
  readonly devDependencies: { readonly [name: string]: string };
  readonly peerDependencies: { readonly [name: string]: string };
}

/** Reads the package.json of this package. */
export function ownManifest(): Manifest {
  return JSON.parse(readFileSync(join(ownFolder(), 'package.json'), 'utf8'));
}

/** Returns the folder of this package. */
export function ownFolder(): string {
  return join(__dirname, '..', '..', '..');
}
