import { TargetFile } from './print-target';
import { UsageError } from '../../terminal/usage-error';

/** @throws {UsageError} if two files have the same path */
export function filesByPath(files: readonly TargetFile[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { name, path } of files) {
    const other = names.get(path);
    if (other !== undefined) throw new UsageError(`${other} and ${name} both become ${path}. Set a folder that contains both files.`);
    names.set(path, name);
  }
  return new Map(files.map(({ path, text }) => [path, text]));
}
