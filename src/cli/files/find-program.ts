import { accessSync, constants, statSync } from 'fs';
import { delimiter, isAbsolute, join } from 'path';

/** Returns the path of a program in the PATH. Ignores relative folders in the PATH, because the checked repository can contain a program of this name. */
export function findProgram(name: string, path = process.env.PATH ?? ''): string | undefined {
  const file = process.platform === 'win32' ? `${name}.exe` : name;
  return path.split(delimiter).filter((folder) => isAbsolute(folder)).map((folder) => join(folder, file)).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
