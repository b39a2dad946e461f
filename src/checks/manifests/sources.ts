import { Dirent, lstatSync, readdirSync, statSync } from 'fs';
import { basename, join, relative } from 'path';
import { CONFIG_FILE } from './config/config-file';
import { ExcludedPaths } from './files/excluded-paths';
import { mentionsKarpenter } from './files/karpenter-text';
import { KUSTOMIZATION_FILES } from './files/kustomization';
import { fileNameOf, folderOf, normalPath } from './files/paths';
import { isTemplateName } from './files/template-kind';
import { readFile, readStandardInput } from './read-file';
import { Source, SourceError, STANDARD_INPUT } from './source';
import { decodeBytes } from '../../foundation/yaml/decode-bytes';

const STDIN = '-';
const MANIFEST = /(?:\.(?:ya?ml|json)|(?:^|[/\\])Kustomization)$/i;

/**
 * Returns the file at a path, or all .yaml, .yml, and .json files and kustomizations in a folder and its subfolders. `-` is standard input.
 *
 * Templates such as pool.yaml.tpl in a folder are also sources if they name a kind of Karpenter, so that reading the sources reports them.
 *
 * A file that the path names is never excluded. If the path does not exist, or the folder contains none of these files, reading the returned source reports the reason.
 */
export function sourcesOf(path: string, excluded = ExcludedPaths.NONE): Source[] {
  if (path === STDIN) return [standardInput()];
  if (basename(path) === CONFIG_FILE) return [];
  if (!isFolder(path)) return [{ ...fileOf(path), isNamed: true, find: regularFile }];
  const found = [...filesBelow(path, path, excluded)];
  const files = isInKustomization(path) ? found.map((file) => ({ ...file, find: regularFile })) : found;
  if (files.some(({ isTemplate }) => !isTemplate)) return files;
  return [{ name: path, isEmptyFolder: true, read: () => { throw noFilesError(excluded); } }, ...files];
}

/** Returns whether a folder above a folder, up to the current folder, has a kustomization, which can list the files of the folder as patches. */
function isInKustomization(folder: string): boolean {
  const above = folderOf(normalPath(folder));
  if (above === normalPath(folder) || fileNameOf(above) === '..') return false;
  return KUSTOMIZATION_FILES.some((name) => regularFile(`${above}/${name}`) !== undefined) || isInKustomization(above);
}

function noFilesError({ isEmpty }: ExcludedPaths): SourceError {
  const message = `folder contains no .yaml, .yml, or .json files${isEmpty ? '' : ' that --exclude does not match'}`;
  return new SourceError(message, 'Set the path of a file, or of a folder with such files.');
}

/** Returns whether a path exists. A folder must contain a manifest. */
export function hasManifests(path: string, excluded: ExcludedPaths): boolean {
  if (isFolder(path)) return hasManifestBelow(path, excluded);
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return true;
  }
}

function hasManifestBelow(folder: string, excluded: ExcludedPaths): boolean {
  for (const { isTemplate } of filesBelow(folder, folder, excluded)) {
    if (!isTemplate) return true;
  }
  return false;
}

/** Returns whether the name of a file is that of a manifest. */
export function isManifest(name: string): boolean {
  return MANIFEST.test(name);
}

/** Returns standard input, which can be read only once, as a source that can be read several times. */
function standardInput(): Source {
  let content: Uint8Array | undefined;
  return { name: STANDARD_INPUT, isNamed: true, read: () => (content ??= readStandardInput()) };
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

function regularFile(path: string): Source | undefined {
  try {
    return statSync(path).isFile() ? fileOf(path) : undefined;
  } catch {
    return undefined;
  }
}

function fileOf(path: string): Source {
  return { name: path, read: () => readFile(path) };
}

/** Yields the manifest files in a folder and its subfolders, and the templates that name a kind of Karpenter. Follows symbolic links to files, but not to folders, which could form a cycle. Yields an unreadable folder as a file, so that reading it reports the reason. */
function* filesBelow(folder: string, root: string, excluded: ExcludedPaths): Generator<Source> {
  const entries = entriesOf(folder);
  if (entries === undefined) yield fileOf(folder);
  for (const entry of entries ?? []) {
    const path = join(folder, entry.name);
    if (entry.name === CONFIG_FILE || excluded.excludes(path, relative(root, path))) continue;
    if (entry.isDirectory()) {
      yield* filesBelow(path, root, excluded);
    } else if (isManifest(entry.name)) {
      const kind = kindOf(entry, path);
      if (kind !== 'other') yield { ...fileOf(path), isDanglingLink: kind === 'dangling' };
    } else if (isTemplateName(entry.name) && kindOf(entry, path) === 'file' && isOfKarpenter(path)) {
      yield { ...fileOf(path), isTemplate: true };
    } else if (entry.isSymbolicLink()) {
      excluded.skipped?.set(path, relative(root, path));
    }
  }
}

/** Returns whether a readable file names a kind of Karpenter. */
function isOfKarpenter(file: string): boolean {
  try {
    const text = decodeBytes(readFile(file));
    return typeof text === 'string' && mentionsKarpenter(text);
  } catch {
    return false;
  }
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return undefined;
  }
}

function kindOf(entry: Dirent, path: string): 'file' | 'other' | 'dangling' {
  return entry.isSymbolicLink() ? linkKind(path) : entry.isFile() ? 'file' : 'other';
}

/** Returns the kind of a symbolic link's target. A target that a user may not read counts as a file, so that reading it reports the reason. */
function linkKind(link: string): 'file' | 'other' | 'dangling' {
  try {
    const target = statSync(link, { throwIfNoEntry: false });
    return target === undefined ? 'dangling' : target.isFile() ? 'file' : 'other';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ELOOP' ? 'dangling' : 'file';
  }
}
