import { createHash } from 'crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'fs';
import { dirname, join } from 'path';

/** The files that had no problems in the last run of the same rules. */
export class CleanFiles {
  private readonly hashes: Map<string, string>;

  constructor(private readonly path: string, private readonly rules: string) {
    const last = lastRun(path);
    this.hashes = new Map(last.rules === rules ? Object.entries(last.hashes) : []);
  }

  has(file: string, text: string): boolean {
    return this.hashes.get(file) === hashOf(text);
  }

  add(file: string, text: string): void {
    this.hashes.set(file, hashOf(text));
  }

  delete(file: string): void {
    this.hashes.delete(file);
  }

  save(): void {
    mkdirSync(dirname(this.path), { recursive: true });
    const unfinished = `${this.path}.${process.pid}`;
    writeFileSync(unfinished, JSON.stringify({ rules: this.rules, hashes: Object.fromEntries(this.hashes) }));
    renameSync(unfinished, this.path);
  }
}

function lastRun(path: string): { readonly rules?: string; readonly hashes: { readonly [file: string]: string } } {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return { hashes: {} };
  }
}

const hashOf = (text: string) => createHash('sha1').update(text).digest('hex');

/** Returns the hash of the rules, their configuration, and the installed packages. */
export function rulesHash(root: string): string {
  const scripts = ['eslint', 'lint', 'words'].flatMap((folder) => readdirSync(join(root, 'scripts', folder)).map((name) => `scripts/${folder}/${name}`));
  const files = ['.eslintrc.json', 'package.json', 'node_modules/.package-lock.json', 'tsconfig.json', 'test/tsconfig.json', ...scripts];
  return hashOf([process.version, ...files.flatMap((file) => [file, readFileSync(join(root, file), 'utf8')])].join('\n'));
}
