import { accessSync, constants, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'fs';
import { dirname, join } from 'path';
import { MADE_BY } from './made-by';

/** What is in the way of a chart's files: what nobody of this package wrote. */
export function inTheWay(folder: string, files: ReadonlyMap<string, string>): string[] {
  return [...files.keys()].map((file) => join(folder, file)).filter((path) => existsSync(path) && !isOurs(path));
}

/** Why no file can be written to a folder, which need not be there yet; undefined where one can. */
export function unwritable(folder: string): string | undefined {
  if (!existsSync(folder)) return unwritable(dirname(folder));
  try {
    accessSync(folder, constants.W_OK);
    return lstatSync(realpathSync(folder)).isDirectory() ? undefined : `${folder} is no folder`;
  } catch (error) {
    return `${folder} can't be written to (${(error as NodeJS.ErrnoException).code})`;
  }
}

/** Writes a chart's files, and removes those of an earlier run that are no more; other files are left alone. */
export function writeChart(folder: string, files: ReadonlyMap<string, string>): void {
  const unfinished = (path: string) => join(dirname(path), `.${process.pid}-unfinished-${path.split('/').pop()}`);
  const paths = [...files].map(([file, text]) => ({ path: join(folder, file), text }));
  mkdirSync(join(folder, 'templates'), { recursive: true });
  try {
    for (const { path, text } of paths) writeFileSync(unfinished(path), text);
    for (const { path } of paths) renameSync(unfinished(path), path);
  } finally {
    for (const { path } of paths) rmSync(unfinished(path), { force: true });
  }
  for (const part of ['', 'templates']) {
    for (const entry of readdirSync(join(folder, part), { withFileTypes: true })) {
      const file = part === '' ? entry.name : `${part}/${entry.name}`;
      if (entry.isFile() && !files.has(file) && isOurs(join(folder, file))) rmSync(join(folder, file));
    }
  }
}

function isOurs(path: string): boolean {
  return lstatSync(path).isFile() && readFileSync(path, 'utf8').slice(0, 300).includes(MADE_BY);
}
