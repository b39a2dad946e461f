import { Dirent, readdirSync } from 'fs';
import { join } from 'path';
import { isChartFile } from './chart-access';
import { readFile } from '../../checks/manifests/read-file';
import { SourceError } from '../../checks/manifests/source';

/** Maximum number of files and folders in a chart. */
export const MAX_CHART_ENTRIES = 10_000;

/**
 * Returns the files of a chart that determine its manifests, by path in its folder.
 *
 * @throws {SourceError} for an unreadable file, a symbolic link, or too many files
 */
export function chartFolder(folder: string): ReadonlyMap<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  const pending = [''];
  let count = 0;
  for (let below = pending.pop(); below !== undefined; below = pending.pop()) {
    for (const entry of entriesOf(join(folder, below))) {
      const path = `${below}${entry.name}`;
      if (!isChartFile(path) && !isChartFile(`${path}/`)) continue;
      if (++count > MAX_CHART_ENTRIES) throw tooManyFiles();
      if (entry.isSymbolicLink()) throw linkError(path);
      if (entry.isDirectory()) pending.push(`${path}/`);
      else files.set(path, contentOf(join(folder, path)));
    }
  }
  return files;
}

export function linkError(path: string): SourceError {
  return new SourceError(`${path} is a symbolic link`, 'Replace the link with the file.');
}

export function tooManyFiles(): SourceError {
  return new SourceError(`the chart has more than ${MAX_CHART_ENTRIES} files`, 'Render the chart, and compare the output.');
}

function entriesOf(folder: string): readonly Dirent[] {
  return explained(() => readdirSync(folder, { withFileTypes: true }), folder);
}

function contentOf(file: string): Uint8Array {
  return explained(() => readFile(file), file);
}

function explained<T>(read: () => T, path: string): T {
  try {
    return read();
  } catch (error) {
    throw new SourceError(`${path} is not readable: ${(error as Error).message}`, 'Make the file readable.');
  }
}
