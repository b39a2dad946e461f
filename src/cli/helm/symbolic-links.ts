import { Dirent, readdirSync, realpathSync } from 'fs';
import { isAbsolute, join, relative, sep } from 'path';

/** Returns the path of a symbolic link to a file or folder outside of a folder, or undefined if the folder contains none. Does not follow links. */
export function symbolicLinkOutside(folder: string): string | undefined {
  const root = realpathSync(folder);
  const pending = [folder];
  for (let current = pending.pop(); current !== undefined; current = pending.pop()) {
    for (const entry of readdirSync(current, { withFileTypes: true })) {
      const path = join(current, entry.name);
      if (entry.isDirectory()) pending.push(path);
      if (leavesRoot(entry, path, root)) return path;
    }
  }
  return undefined;
}

function leavesRoot(entry: Dirent, path: string, root: string): boolean {
  if (!entry.isSymbolicLink()) return false;
  const target = realPathOf(path);
  if (target === undefined) return false;
  const inside = relative(root, target);
  return inside === '..' || inside.startsWith(`..${sep}`) || isAbsolute(inside);
}

/** Returns the path of a link's target, or undefined if the target does not exist. Helm fails for such a link. */
function realPathOf(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}
