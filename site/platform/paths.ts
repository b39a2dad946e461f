/** Returns the folder of a path with slashes, as `dirname` of Node does. */
export function dirname(path: string): string {
  const end = path.lastIndexOf('/');
  if (end === -1) return '.';
  return end === 0 ? '/' : path.slice(0, end);
}

export const posix = { dirname };

export const SEPARATOR = '/';
