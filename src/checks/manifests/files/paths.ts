import { posix } from '../../../foundation/platform/paths';

/** Returns the last part of a path. */
export function fileNameOf(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}

/** Returns the folder of a file, with slashes. */
export function folderOf(path: string): string {
  return posix.dirname(withSlashes(path));
}

/** Returns a path in the form in which paths are compared. */
export function normalPath(path: string): string {
  return posix.normalize(withSlashes(path)).replace(/(.)\/$/, '$1');
}

/** Returns whether a path is below a folder. Both paths are relative, or both are absolute. */
export function isBelow(path: string, folder: string): boolean {
  const start = folder === '.' ? '' : folder.replace(/\/?$/, '/');
  return path.startsWith(start) && !/^\.\.(?:\/|$)/.test(path.slice(start.length));
}

function withSlashes(path: string): string {
  return path.replace(/\\/g, '/');
}
