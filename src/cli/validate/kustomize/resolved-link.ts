import { lstatSync, realpathSync } from 'fs';
import { relative } from 'path';

/** Returns the target of a symbolic link, relative to the working directory, and other paths unchanged. Kustomize resolves the bases of a folder from its target. */
export function resolvedLink(path: string): string {
  const link = path.replace(/[\\/]+$/, '');
  if (link === '' || lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() !== true) return path;
  try {
    return relative('', realpathSync(link)) || '.';
  } catch {
    return path;
  }
}
