import { readdirSync, readFileSync, rmSync } from 'fs';
import { join } from 'path';

const ROOT = join(__dirname, '..');

/** Removes the source maps from bundled packages, because npm would pack them. The maps account for half of the size of these packages. */
export function removeBundledMaps(): void {
  const { bundledDependencies }: { readonly bundledDependencies: readonly string[] } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  for (const name of bundledDependencies) {
    const folder = join(ROOT, 'node_modules', name);
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.map')).forEach((file) => rmSync(join(folder, file)));
  }
}
