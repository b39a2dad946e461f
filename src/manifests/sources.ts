import { readdirSync, statSync } from 'fs';
import { join } from 'path';
import { explained, readFile, readStandardInput } from './read-file';

/** Where manifests are read from: a file, or standard input. */
export interface Source {
  readonly name: string;

  /** The bytes. Throws where they can't be read, with a reason that stands by itself. */
  read(): Uint8Array;
}

const STDIN = '-';
const MANIFEST = /\.(ya?ml|json)$/i;
const SKIPPED_FOLDERS = new Set(['node_modules', '.git']);

/** The files that a path stands for: itself, or every .yaml, .yml and .json file below it; `-` is standard input. Throws where there is none. */
export function sourcesOf(path: string): Source[] {
  if (path === STDIN) return [{ name: STDIN, read: readStandardInput }];
  const found = explained(() => statSync(path, { throwIfNoEntry: false }), `${path}: `);
  if (!found) throw new Error(`there is no file or folder ${path}`);
  if (!found.isDirectory()) return [fileOf(path)];
  const files = [...filesBelow(path)];
  if (files.length === 0) throw new Error(`${path} has no .yaml, .yml or .json file`);
  return files;
}

function fileOf(path: string): Source {
  return { name: path, read: () => readFile(path) };
}

/** Links to folders are not followed, so that none leads back; a folder that can't be listed is given like a file, and says why when it is read. */
function* filesBelow(folder: string): Generator<Source> {
  const entries = entriesOf(folder);
  if (entries === undefined) yield fileOf(folder);
  for (const entry of entries ?? []) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!SKIPPED_FOLDERS.has(entry.name)) yield* filesBelow(path);
    } else if (MANIFEST.test(entry.name) && (entry.isFile() || (entry.isSymbolicLink() && isFileOrNothing(path)))) {
      yield fileOf(path);
    }
  }
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return undefined;
  }
}

function isFileOrNothing(link: string): boolean {
  try {
    return statSync(link).isFile();
  } catch {
    return true;
  }
}
