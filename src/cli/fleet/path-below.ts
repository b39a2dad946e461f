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
