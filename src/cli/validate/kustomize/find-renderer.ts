import { accessSync, constants, statSync } from 'fs';
import { delimiter, isAbsolute, join } from 'path';

/** A program that renders kustomizations. */
export interface Renderer {
  /** Absolute path of the program. */
  readonly path: string;
  /** Arguments before the folder. */
  readonly args: readonly string[];
  /** The command as a user types it, without the folder. */
  readonly command: string;
}

const PROGRAMS: readonly Omit<Renderer, 'path'>[] = [
  { command: 'kustomize build', args: ['build'] },
  { command: 'kubectl kustomize', args: ['kustomize'] },
];

/** Returns the first program in the PATH. Ignores relative folders in the PATH, because the checked repository can contain a program of this name. */
export function findRenderer(path = process.env.PATH ?? ''): Renderer | undefined {
  const folders = path.split(delimiter).filter((folder) => isAbsolute(folder));
  const suffixes = process.platform === 'win32' ? ['.exe'] : [''];
  for (const program of PROGRAMS) {
    const [name] = program.command.split(' ');
    const found = folders.flatMap((folder) => suffixes.map((suffix) => join(folder, `${name}${suffix}`))).find(isProgram);
    if (found !== undefined) return { ...program, path: found };
  }
  return undefined;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
