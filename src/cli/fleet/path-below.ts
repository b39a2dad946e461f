import { isBelow, normalPath } from '../../checks/manifests/files/paths';

/** Returns the path of a file relative to a folder, or the path itself if the file is elsewhere. */
export function pathBelow(path: string, folder: string): string {
  const [normal, above] = [normalPath(path), normalPath(folder)];
  if (above === '.' || !isBelow(normal, above)) return normal;
  return normal.slice(above.length).replace(/^\//, '');
}

/** Returns the path of a file relative to the first of several folders that contains it. */
export function pathBelowRoots(path: string, roots: readonly string[]): string {
  const normal = normalPath(path);
  const root = roots.find((each) => normalPath(each) !== normal && isBelow(normal, normalPath(each)));
  return root === undefined ? normal : pathBelow(normal, root);
}

/** Returns the deepest folder that contains all paths. */
export function sharedFolder(paths: readonly string[]): string {
  const [first, ...others] = paths.map((path) => normalPath(path).split('/'));
  const end = first.findIndex((part, index) => others.some((other) => other[index] !== part));
  const shared = first.slice(0, end < 0 ? first.length : end).join('/');
  return shared !== '' ? shared : first[0] === '' ? '/' : '.';
}
