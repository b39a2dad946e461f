import { normalPath } from '../../../checks/manifests/files/paths';

/** The place of a Git repository's root relative to the paths of the input: a path of the repository without the prefix `removed` follows the prefix `added`. */
export interface RepositoryPlace {
  readonly removed: string;
  readonly added: string;
}

/**
 * Returns the place of the repository whose paths Applications name, or undefined if no path exists in the input. The input can be a part of the repository, or a
 * copy in another folder.
 *
 * @param folders the folders of the input
 */
export function repositoryPlace(paths: readonly string[], folders: readonly string[]): RepositoryPlace | undefined {
  const byEnd = new Map<string, string[]>();
  for (const folder of folders) {
    for (const end of endsOf(folder)) {
      const found = byEnd.get(end);
      if (found === undefined) byEnd.set(end, [folder]);
      else found.push(folder);
    }
  }
  const counts = new Map<string, { readonly place: RepositoryPlace; count: number }>();
  for (const path of new Set(paths)) {
    const end = endsOf(path).find((each) => byEnd.has(each));
    const [folder, ...others] = end === undefined ? [] : byEnd.get(end)!;
    if (end === undefined || folder === undefined || others.length > 0) continue;
    const place = { removed: path.slice(0, path.length - end.length), added: folder.slice(0, folder.length - end.length) };
    const key = JSON.stringify(place);
    counts.set(key, { place, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count)[0]?.place;
}

/** Returns the path in the input of a path in the repository, or undefined if it is outside of the repository. */
export function inputPath(path: string, { removed, added }: RepositoryPlace): string | undefined {
  const normal = normalPath(path);
  if (normal.startsWith('/') || normal.split('/').includes('..') || !`${normal}/`.startsWith(removed)) return undefined;
  return normalPath(added + normal.slice(removed.length)) || '.';
}

/** Returns the path in the repository of a path in the input, or undefined if it is outside of the repository. */
export function pathInRepository(path: string, { removed, added }: RepositoryPlace): string | undefined {
  return path.startsWith(added) ? removed + path.slice(added.length) : undefined;
}

/** Returns the parts of a path that can be the path in another folder, the longest first. */
function endsOf(path: string): readonly string[] {
  const parts = path.split('/');
  return parts.map((_, index) => parts.slice(index).join('/'));
}
