import { existsSync, readdirSync, readFileSync, rmSync } from 'fs';
import { join } from 'path';

const ROOT = join(__dirname, '..');

/** Folders of bundled packages that Node.js never loads. `browser` is a second copy of the package yaml. */
const UNUSED_FOLDERS: readonly string[] = ['browser'];

/** Removes the source maps and unused folders from bundled packages, because npm would pack them. They account for half of the size of these packages. */
export function removeUnusedBundledFiles(): void {
  const { bundledDependencies }: { readonly bundledDependencies: readonly string[] } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  for (const name of bundledDependencies) {
    const folder = join(ROOT, 'node_modules', name);
    UNUSED_FOLDERS.map((each) => join(folder, each)).filter(existsSync).forEach((path) => rmSync(path, { recursive: true }));
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.map')).forEach((file) => rmSync(join(folder, file)));
  }
}
