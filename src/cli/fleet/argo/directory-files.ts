import { FolderIndex } from './folder-index';
import { matchesGlob } from '../../../checks/manifests/files/glob';
import { fileNameOf, normalPath } from '../../../checks/manifests/files/paths';
import { Source } from '../../../checks/manifests/source';
import { isObject, JsonObject } from '../../../foundation/basics/json';
import { pathBelow } from '../path-below';

const MANIFEST = /\.(?:ya?ml|json)$/i;

/**
 * Returns the files that Argo CD reads from a folder with manifests: only those in the folder itself, unless `directory.recurse` is true.
 *
 * @see https://argo-cd.readthedocs.io/en/stable/user-guide/directory/
 */
export function directoryFiles({ directory }: JsonObject, folder: string, index: FolderIndex): readonly Source[] {
  const { recurse, include, exclude } = isObject(directory) ? directory : {} as JsonObject;
  const found = recurse === true ? index.below(folder) : index.in(folder);
  return found.filter(({ name, path = name }) => {
    const below = pathBelow(normalPath(path), folder);
    return MANIFEST.test(fileNameOf(path)) && (!isGlob(include) || matchesAny(below, include)) && !(isGlob(exclude) && matchesAny(below, exclude));
  });
}

function isGlob(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** Matches a glob, or one of the globs in braces. */
function matchesAny(path: string, glob: string): boolean {
  const isList = glob.startsWith('{') && glob.endsWith('}');
  return (isList ? glob.slice(1, -1).split(',') : [glob]).some((each) => matchesGlob(path, each));
}
