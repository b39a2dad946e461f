import { readdirSync, readFileSync, statSync } from 'fs';
import { join } from 'path';

/** Where manifests are read from: a file, or standard input. */
export interface Source {
  readonly name: string;
  read(): Uint8Array;
}

const STDIN = '-';
const MANIFEST = /\.(ya?ml|json)$/i;
const PASSED_OVER = new Set(['node_modules', '.git']);

/** The files that a path stands for: itself, or every .yaml, .yml and .json file below it; `-` is standard input. Throws where there is none. */
export function sourcesOf(path: string): Source[] {
  if (path === STDIN) return [{ name: STDIN, read: () => readFileSync(0) }];
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new Error(`there is no file or folder ${path}`);
  if (!found.isDirectory()) return [file(path)];
  const files = [...filesBelow(path)].map(file);
  if (files.length === 0) throw new Error(`${path} has no .yaml, .yml or .json file`);
  return files;
}

function file(path: string): Source {
  return { name: path, read: () => readFileSync(path) };
}

function* filesBelow(folder: string): Generator<string> {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!PASSED_OVER.has(entry.name)) yield* filesBelow(path);
    } else if (MANIFEST.test(entry.name) && (entry.isFile() || statSync(path).isFile())) {
      yield path;
    }
  }
}
