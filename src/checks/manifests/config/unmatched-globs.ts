import { Dirent, readdirSync } from 'fs';
import { join } from 'path';
import { ConfigFile } from './config-file';
import { PathGlob } from './path-globs';
import { Sourced } from './settings';
import { NEVER_READ } from '../files/excluded-paths';

/** Maximum number of files and folders to compare with globs. */
const MAX_ENTRIES = 100_000;

/** A glob in a configuration file that matches no file or folder. */
export interface UnmatchedGlob extends Sourced<PathGlob> {
  readonly key: 'exclude' | 'files';
}

/**
 * Returns the globs in a configuration file that match nothing in its folder. Does not search folders that commands never read, and links to folders.
 *
 * @param max the number of files and folders above which the function returns no globs
 */
export function unmatchedGlobs({ folder, exclude, overrides }: ConfigFile, max = MAX_ENTRIES): readonly UnmatchedGlob[] {
  const ofOverrides = overrides.flatMap(({ files }) => files.map((glob): UnmatchedGlob => ({ ...glob, key: 'files' })));
  const all = [...exclude.map((glob): UnmatchedGlob => ({ ...glob, key: 'exclude' })), ...ofOverrides];
  let left = all.filter(({ value }) => !value.text.split('/').some((part) => NEVER_READ.has(part)));
  let entries = 0;
  for (const path of pathsBelow(folder)) {
    if (left.length === 0 || ++entries > max) return [];
    left = left.filter(({ value }) => !value.matchesEntry(path));
  }
  return left;
}

/** Yields the files and folders in a folder, relative to it, with slashes. */
function* pathsBelow(root: string, folder = ''): Generator<string> {
  for (const entry of entriesOf(join(root, folder))) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    yield path;
    if (entry.isDirectory() && !NEVER_READ.has(entry.name)) yield* pathsBelow(root, path);
  }
}

/** Returns nothing for a folder that cannot be read. */
function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
