import { realpathSync, statSync } from 'fs';
import { resolve } from 'path';
import { InputFile } from './input-file';
import { STANDARD_INPUT } from '../../checks/manifests/source';
import { grouped } from '../../foundation/basics/grouped';

/** The files of the input, without symbolic and hard links to other files of the input. */
export interface UniqueFiles {
  readonly files: readonly InputFile[];
  /** The other names of files, by their path relative to the folder in the arguments. */
  readonly links: ReadonlyMap<string, InputFile>;
}

/** Returns each file once, although it can have several names. */
export function uniqueFiles(all: readonly InputFile[]): UniqueFiles {
  const links = new Map<string, InputFile>();
  const names = new Set<InputFile>();
  for (const same of grouped(all, ({ name }) => identityOf(name)).values()) {
    const main = same.find(({ name }) => resolve(name) === realPathOf(name)) ?? same[0];
    names.add(main);
    same.filter((file) => file.path !== main.path).forEach((file) => links.set(file.path, main));
  }
  return { files: all.filter((file) => names.has(file)), links };
}

/** Returns the same text for all names of a file. */
function identityOf(name: string): string {
  const path = realPathOf(name);
  const found = name === STANDARD_INPUT ? undefined : statSync(path, { bigint: true, throwIfNoEntry: false });
  const { nlink, dev, ino } = found ?? { nlink: 1n, dev: 0n, ino: 0n };
  return nlink > 1n && ino > 0n ? `${dev} ${ino}` : path;
}

function realPathOf(name: string): string {
  try {
    return name === STANDARD_INPUT ? name : realpathSync(name);
  } catch {
    return name;
  }
}
