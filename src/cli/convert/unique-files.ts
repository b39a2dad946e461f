import { realpathSync } from 'fs';
import { resolve } from 'path';
import { InputFile } from './input-file';
import { grouped } from '../../basics/grouped';

/** The files of the input, without symbolic links to other files of the input. */
export interface UniqueFiles {
  readonly files: readonly InputFile[];
  /** The other names of files, by their path relative to the folder in the arguments. */
  readonly links: ReadonlyMap<string, InputFile>;
}

/** Returns each file once, by its real path. */
export function uniqueFiles(all: readonly InputFile[]): UniqueFiles {
  const links = new Map<string, InputFile>();
  const names = new Set<InputFile>();
  for (const [path, same] of grouped(all, ({ name }) => realPathOf(name))) {
    const main = same.find(({ name }) => resolve(name) === path) ?? same[0];
    names.add(main);
    same.filter((file) => file.path !== main.path).forEach((file) => links.set(file.path, main));
  }
  return { files: all.filter((file) => names.has(file)), links };
}

function realPathOf(name: string): string {
  try {
    return name === '-' ? name : realpathSync(name);
  } catch {
    return name;
  }
}
